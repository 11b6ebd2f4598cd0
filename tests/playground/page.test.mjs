// page.test.mjs - the playground from end to end: node page.test.mjs SHOTS, with SITE and CHROMIUM set.
//
// What a designer does: read the first screen, change a rule, make mistakes, switch, play, ask, share, let the lab play.
import { address, axe, check, check_soon, finish, open, plug, say, settle, soon, state, unplug, write_rule } from "./site.mjs";

const shots = process.argv[2];
const GREAT = (tiles, bonus) => `return {\n  title = "Great cities",\n  score = {\n    city = function(city, tally)\n      if city.complete and city.tiles >= ${tiles} then tally:bonus(${bonus}) end\n    end,\n  },\n}\n`;
const NO_FARMERS = `return {\n  title = "No farmers",\n  deploy = { field = function() return false, "nobody may stand on a field" end },\n}\n`;
const text = (page, id) => page.locator(id).innerText();

// --- The policy ---------------------------------------------------------------------------------------------------------

{
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(await (await fetch(address)).text())?.[1] || "";
  check("the-policy-is-strict", policy.startsWith("default-src 'none'") && !/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|\*|https?:/.test(policy), policy);
}

// --- The first screen ---------------------------------------------------------------------------------------------------

const page = await open({ reducedMotion: "reduce" });
{
  const is = await state(page);
  check("first-screen-has-the-game", is.table.here === 43 && is.table.mover === "Bob" && is.table.players[0].score === 58, JSON.stringify(is.table.players));
  check("first-screen-says-what-to-do", (await text(page, "#rulename")) === "Change this rule, see what it does." && (await text(page, "#dock")).includes("Bob, put this tile on the table."), await text(page, "#dock"));
  check("first-screen-shows-the-effect", (await text(page, "#effecthead")).startsWith("In this game: 1 of 15 payments changes"), await text(page, "#effecthead"));
  check("first-screen-names-the-payment", (await text(page, "#effect")).includes("Line 19: Ann finishes a city of 6 tiles") && (await text(page, "#effect")).includes("+23 was +18"), await text(page, "#effect"));
  check("first-screen-lights-the-city", await page.locator("#layer-tags .tag").count() === 1 && await page.locator("#layer-glow .mineglow").count() === 6, await page.locator("#layer-glow .mineglow").count());
  check("first-screen-draws-all-tiles", await page.locator("#layer-land use[href^='#k']").count() === 2 * is.table.lie.length, await page.locator("#layer-land use").count());
  check("first-screen-says-where-it-fits", (await text(page, "#dock")).includes("It fits in 36 ways, 13 of them as it lies. 27 tiles are left."), await text(page, "#dock"));
  const colour = await page.evaluate(() => getComputedStyle(document.querySelector("#layer-land use[href='#land']") || document.querySelector("#layer-land .f")).fill);
  check("board-has-the-programs-colours", /rgb/.test(colour) && colour !== "rgb(0, 0, 0)", colour);
  await page.screenshot({ path: `${shots}/playground-first.png` });
}

// --- The rule -----------------------------------------------------------------------------------------------------------

{
  await page.locator("#more1").click();
  await settle(page);
  let is = await state(page);
  check("a-number-is-turned", is.rule.text.includes("tally:bonus(6)") && is.table.players[0].score === 59 && is.table.effect.was[0] === 53, JSON.stringify(is.table.effect.now));

  await write_rule(page, GREAT(3, 9));
  is = await state(page);
  check("an-edit-plays-the-game-again", is.table.effect.now.join() === "62,34" && is.table.effect.was.join() === "53,25" && is.table.effect.differ.length === 2, JSON.stringify(is.table.effect.now));
  check("old-and-new-stand-side-by-side", /Ann\s+53\s+62\s+\+9/.test(await text(page, "#effect")) && /Bob\s+25\s+34\s+\+9/.test(await text(page, "#effect")), await text(page, "#effect"));
  check("the-board-lights-what-pays-differently", await page.locator("#layer-tags .tag").count() === 2, await page.locator("#layer-tags .tag").count());
  const times = [];
  for (let i = 0; i < 5; i++) { await write_rule(page, GREAT(3, 10 + i)); times.push((await state(page)).milliseconds); }
  console.log(`# re-scoring 43 lines: ${times.sort((a, b) => a - b).join(" ")} ms`);
  await page.keyboard.down("Escape"); await page.keyboard.up("Escape");
  await page.locator("#board").focus();
  await page.keyboard.down("w");
  check("w-shows-the-table-without", await page.locator("#layer-tags .tag").count() === 0 && /53/.test(await text(page, "#plates")), await text(page, "#plates"));
  await page.keyboard.up("w");
  check("and-with-again", await page.locator("#layer-tags .tag").count() === 2);

  await write_rule(page, GREAT(3, 9).replace("bonus", "bonsu"));
  check("a-mistake-is-marked-at-its-line", (await text(page, "#problem")).includes("Line 5: a tally has no 'bonsu'") && await (await page.locator("#editor .wrong").allTextContents()).join() === "bonsu", await text(page, "#problem"));
  check("the-table-keeps-the-last-good-rule", (await state(page)).table.effect.now.join() === "67,39" && (await text(page, "#effecthead")).includes("keeps the last rule that worked"), JSON.stringify((await state(page)).table.effect.now));
  check("the-line-of-the-game-is-named", (await text(page, "#problem")).includes("Met in line 16 of the game"), await text(page, "#problem"));
  await page.screenshot({ path: `${shots}/playground-mistake.png` });
  await page.keyboard.press("Control+.");
  await settle(page);
  check("what-was-meant-is-written", (await state(page)).rule.text.includes("tally:bonus(9)") && await page.locator("#problem").isHidden(), (await state(page)).rule.text);
  await write_rule(page, "return {\n  title = \"X\",\n  skore = {},\n}\n");
  check("the-loader-says-what-is-wrong", (await text(page, "#problem")).includes("Line 3: unknown section 'skore' (did you mean 'score'?)"), await text(page, "#problem"));
  await write_rule(page, "return {\n  title = \"X\"\n  score = {},\n}\n");
  check("the-parser-says-where", /Line [23]: .*expected/.test(await text(page, "#problem")), await text(page, "#problem"));

  await write_rule(page, NO_FARMERS);
  is = await state(page);
  check("the-first-illegal-line-is-named", (await text(page, "#effecthead")).startsWith("Line 21 is not legal any more") && (await text(page, "#effect")).includes("nobody may stand on a field"), await text(page, "#effect"));
  check("the-table-stands-before-it", is.table.here === 20, is.table.here);
  await write_rule(page, GREAT(6, 5));
  check("the-lines-come-back", (await state(page)).table.here === 43, (await state(page)).table.here);

  // Completion and hover, from the same tables as docs/HOOKS.md.
  await page.locator("#ruletext").click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("-- x\nlocal a = city.com", { delay: 5 });
  await page.keyboard.press("Control+Space");
  await page.waitForSelector("#words:not([hidden])");
  check("words-are-completed", (await page.locator("#words").innerText()).includes("complete"), await page.locator("#words").innerText());
  await page.screenshot({ path: `${shots}/playground-words.png` });
  check("completion-is-accessible", !(await axe(page)), await axe(page));
  await page.keyboard.press("Enter");
  check("a-word-is-taken", (await page.locator("#ruletext").inputValue()).endsWith("local a = city.complete"), await page.locator("#ruletext").inputValue());
  await page.keyboard.press("ControlOrMeta+z");
  check("an-edit-is-undone", !(await page.locator("#ruletext").inputValue()).endsWith("city.complete"), await page.locator("#ruletext").inputValue());
  check("escape-closes-and-then-leaves", await page.evaluate(() => document.activeElement.id) === "ruletext" && (await page.keyboard.press("Escape"), await page.keyboard.press("Escape"), await page.evaluate(() => document.activeElement.id)) === "board", await page.evaluate(() => document.activeElement.id));
  await write_rule(page, GREAT(6, 5));
  const at = await page.evaluate(() => { const span = [...document.querySelectorAll("#code pre span")].find(span => span.textContent === "bonus"), box = span.getBoundingClientRect(); return [box.x + 5, box.y + 8]; });
  await page.mouse.move(5, 5); await page.mouse.move(...at);
  await page.waitForSelector("#about:not([hidden])");
  check("a-word-tells-what-it-is", (await text(page, "#about")).includes("bonus("), await text(page, "#about"));
  await page.mouse.move(5, 5);

  // Letters stand where they are drawn, whatever their colour, and where lines are too long for the field.
  await write_rule(page, GREAT(6, 5).replace("score", `-- ${"a comment of many words, ".repeat(9)}\n  score`));
  const same = await page.evaluate(() => { const area = document.getElementById("ruletext"), shown = area.previousSibling; return area.scrollHeight === shown.scrollHeight && area.scrollWidth === shown.scrollWidth && area.value === [...shown.children].map(row => row.textContent).join("\n"); });
  check("letters-stand-where-they-are-drawn", same);

  // Typed as it comes: lines are indented, brackets come in pairs and are not doubled.
  await page.locator("#ruletext").fill("");
  await page.keyboard.type("return {\nscore = {\ncity = function(c, t)\nif c.open then\nt:bonus(1)\nend\nend,");
  check("lines-are-indented", (await page.locator("#ruletext").inputValue()).startsWith("return {\n  score = {\n    city = function(c, t)\n      if c.open then\n        t:bonus(1)\n      end\n    end,\n"), JSON.stringify(await page.locator("#ruletext").inputValue()));
  await settle(page);
  check("and-what-was-typed-is-a-rule", await page.locator("#problem").isHidden(), await text(page, "#problem"));
  const unturned = await page.locator("#ruletext").inputValue();
  await page.keyboard.press("ControlOrMeta+a"); await page.keyboard.press("ControlOrMeta+/");
  check("lines-are-made-comments", (await page.locator("#ruletext").inputValue()).split("\n").every(line => /^\s*(--|$)/.test(line)), await page.locator("#ruletext").inputValue());
  await page.keyboard.press("ControlOrMeta+/");
  check("and-lines-again", (await page.locator("#ruletext").inputValue()) === unturned, await page.locator("#ruletext").inputValue());
  await page.keyboard.press("Shift+Tab");
  check("lines-are-shifted", (await page.locator("#ruletext").inputValue()).includes("\nscore = {\n  city"), await page.locator("#ruletext").inputValue());
  await page.locator("#ruletext").fill("\n\nreturn {}");
  await page.keyboard.press("ControlOrMeta+Home"); await page.keyboard.type("-- x\n");
  check("a-text-may-begin-with-an-empty-line", (await page.locator("#ruletext").inputValue()) === "-- x\n\n\nreturn {}" && await page.evaluate(() => document.querySelector("#code .now") === document.querySelectorAll("#code pre > *")[1]), JSON.stringify(await page.locator("#ruletext").inputValue()));
  await write_rule(page, GREAT(6, 5));
  await page.keyboard.press("Escape");
}

// --- Switches -----------------------------------------------------------------------------------------------------------

{
  await page.locator("#house").click(); await settle(page);
  let is = await state(page);
  check("the-rule-is-switched-off", is.table.players[0].score === 53 && (await page.locator("#house").getAttribute("aria-checked")) === "false", is.table.players[0].score);
  await page.locator("#house").click(); await settle(page);
  await page.locator("#chip-inns").click(); await settle(page);
  is = await state(page);
  check("an-expansion-is-switched-on", is.table.rules.includes("inns") && is.table.here === 43 && is.table.left === 45, `${is.table.rules} ${is.table.left}`);
  await page.locator("#optionsbutton").click();
  const cards = await page.locator("#options .card").count();
  await page.locator("#find").click(); await page.keyboard.type("abbot", { delay: 20 });
  check("expansions-are-found-by-a-word", (await page.locator("#find").inputValue()) === "abbot" && await page.locator("#switch-abbot").count() === 1 && await page.locator("#options .card").count() < cards / 2, await text(page, "#options"));
  await page.locator("#find").fill("");
  check("and-all-are-there-again", await page.locator("#options .card").count() === cards && cards > 15, await page.locator("#options .card").count());
  await page.locator("#set-base-tiny_city-2").click(); await settle(page);
  is = await state(page);
  check("an-option-is-switched", is.options.tiny_city === "2" && is.table.effect.differ.length === 6 && is.table.effect.now.join() === "52,21", JSON.stringify(is.table.effect.now));
  await page.screenshot({ path: `${shots}/playground-options.png` });
  check("options-are-accessible", !(await axe(page)), await axe(page));
  await page.locator("#set-base-tiny_city-4").click(); await settle(page);
  await page.locator("#optionsdone").click();
  await page.locator("#chip-inns").click(); await settle(page);
  is = await state(page);
  check("all-is-as-before", is.table.players[0].score === 58 && is.table.left === 27, `${is.table.players[0].score} ${is.table.left}`);
}

// --- Playing ------------------------------------------------------------------------------------------------------------

{
  await page.locator("#board").focus();
  await page.keyboard.press("r");
  check("the-tile-is-turned", (await state(page)).rotation === 1);
  await page.keyboard.press("h");
  await page.waitForSelector("#takehint");
  check("a-hint-is-given", (await text(page, "#dock")).includes("B18 2,3 r0") && await page.locator(".spotg.best").count() >= 1, await text(page, "#dock"));
  await page.keyboard.press("Escape");
  await page.locator("#layer-spots .spotg").nth(0).waitFor();
  const box = await page.evaluate(() => { const m = document.getElementById("board").getScreenCTM(); return [m.a * (2 * 84 + 42) + m.e, m.d * (3 * 84 + 42) + m.f]; });
  await page.mouse.click(...box);
  await page.waitForSelector("#nobody");
  check("a-place-is-taken", (await state(page)).place?.y === 3, JSON.stringify((await state(page)).place));
  await check_soon(page, "what-it-pays-is-told", () => /27/.test(document.getElementById("dock").innerText), () => text(page, "#dock"));
  check("figures-are-offered-where-they-may-stand", await page.locator(".fig-choice").count() === 3, await page.locator(".fig-choice").count());
  await page.screenshot({ path: `${shots}/playground-figure.png` });
  await page.keyboard.press("2");
  await settle(page);
  let is = await state(page);
  check("a-number-deploys", is.table.here === 44 && is.table.log[43].lines[0].startsWith("play Bob B18 2,3 r0 small@") && is.table.players[1].score === 52, JSON.stringify(is.table.log[43]));
  check("a-click-is-a-line-at-the-prompt", (await page.locator("#log").textContent()).includes("> play Bob B18 2,3 r0"), "");
  await page.keyboard.press("u"); await settle(page);
  check("undo", (await state(page)).table.here === 43);
  await page.keyboard.press("Shift+U"); await settle(page);
  check("redo", (await state(page)).table.here === 44);
  await page.keyboard.press("u"); await settle(page);
  await page.keyboard.press("b"); await settle(page);
  check("a-bot-plays-for-me", (await state(page)).table.here === 44);
  await page.locator("#player0").click();
  await page.locator("#dialog button", { hasText: "greedy" }).first().click(); await settle(page);
  is = await state(page);
  check("a-seat-is-given-to-a-bot", is.table.seats[0] === "greedy" && is.table.here === 45 && is.table.mover === "Bob", `${is.table.seats} ${is.table.here}`);
  await say(page, "bot Ann person");
  await page.locator("#slider").fill("20"); await settle(page);
  check("the-timeline-goes-back", (await state(page)).table.here === 20, (await state(page)).table.here);
  await page.locator("#bot").click(); await settle(page);
  is = await state(page);
  check("playing-on-makes-a-branch", is.table.here === 21 && is.table.branches >= 2, `${is.table.here} ${is.table.branches}`);
  await page.locator("#branches").click();
  await page.waitForSelector("#dialog .said");
  await page.keyboard.press("Escape");
  await say(page, "back");

  // Why not here, and what a feature is worth.
  const bad = await page.evaluate(() => { const { table } = window.playground.game, free = (x, y) => !table.lie.some(t => t[0] === x && t[1] === y) && !table.moves.some(m => m.x === x && m.y === y); for (const [x, y] of table.lie) for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) if (free(x + dx, y + dy)) return [x + dx, y + dy]; return null; });
  if (bad) {
    const spot = await page.evaluate(([x, y]) => { const m = document.getElementById("board").getScreenCTM(); return [m.a * (x * 84 + 42) + m.e, m.d * (y * 84 + 42) + m.f]; }, bad);
    await page.mouse.click(...spot);
    await page.waitForSelector("#pop:not([hidden])");
    check("why-not-here", /Not here/.test(await text(page, "#pop")) && /shows|touch|beside|lies/.test(await text(page, "#pop")), await text(page, "#pop"));
    await page.keyboard.press("Escape");
  } else check("why-not-here", false, "there is no such square");
  await page.locator("#layer-features use").first().dispatchEvent("click");
  await page.waitForSelector("#pop:not([hidden])");
  check("a-feature-tells-what-it-is-worth", (await text(page, "#pop")).length > 20, await text(page, "#pop"));
  await page.keyboard.press("Escape");
}

// --- Questions ----------------------------------------------------------------------------------------------------------

{
  await say(page, "new use crops players Ann Bob seed 5");
  let is = await state(page);
  for (let i = 0; i < 90 && is.table.phase !== "ask" && is.table.phase !== "over"; i++) { await say(page, "auto 1"); is = await state(page); if (is.table.phase === "ask") break; }
  // A bot answers its own questions: step by hand onto a crop circle.
  if (is.table.phase !== "ask") {
    await say(page, "new use crops players Ann Bob seed 5");
    for (let i = 0; i < 120; i++) {
      is = await state(page);
      if (is.table.phase === "ask" || is.table.phase === "over") break;
      await page.evaluate(() => window.playground.line(window.playground.game.table.moves.find(m => m.figure !== undefined)?.line || window.playground.game.table.moves[0].line));
    }
    is = await state(page);
  }
  check("a-question-is-asked", is.table.phase === "ask", is.table.phase);
  check("answers-are-buttons", await page.locator("#answer1").count() === 1 && (await text(page, "#dock")).length > 10, await text(page, "#dock"));
  await page.screenshot({ path: `${shots}/playground-question.png` });
  const before = is.table.hash;
  await page.locator("#board").focus();
  await page.keyboard.press("1"); await settle(page);
  check("a-number-answers", (await state(page)).table.hash !== before);
}

// --- The prompt ---------------------------------------------------------------------------------------------------------

{
  await page.keyboard.press("/");
  await page.keyboard.type("sco");
  await page.keyboard.press("Tab");
  await check_soon(page, "tab-completes", () => document.getElementById("line").value.startsWith("score"), () => page.locator("#line").inputValue());
  await page.keyboard.press("Enter"); await settle(page);
  check("the-prompt-answers", (await page.locator("#log").textContent()).includes("Points so far"), (await page.locator("#log").textContent()).slice(-200));
  await page.keyboard.type("1 + 1"); await page.keyboard.press("Enter"); await settle(page);
  check("the-prompt-knows-lua", /> 1 \+ 12/.test(await page.locator("#log").textContent()), (await page.locator("#log").textContent()).slice(-80));
  await page.keyboard.press("ArrowUp");
  check("the-prompt-remembers", (await page.locator("#line").inputValue()) === "1 + 1", await page.locator("#line").inputValue());
  await page.locator("#line").fill("");
  await page.keyboard.type("use +"); await page.keyboard.press("Tab");
  await check_soon(page, "completions-are-listed", () => document.querySelectorAll("#offers li").length > 3, () => page.locator("#offers li").count());
  await page.locator("#line").fill("use +inns"); await page.keyboard.press("Enter"); await settle(page);
  check("switches-follow-the-prompt", (await page.locator("#chip-inns").getAttribute("aria-checked")) === "true");
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#line").fill("save mine.txt").then(() => page.keyboard.press("Enter"))]);
  check("what-is-saved-is-handed-over", file.suggestedFilename() === "mine.txt", file.suggestedFilename());
  await page.keyboard.press("Escape");
}
check("a-page-is-accessible", !(await axe(page)), await axe(page));
await page.close();

// --- Examples, links, files ---------------------------------------------------------------------------------------------

{
  const page = await open();
  await page.locator("#examples").click();
  await page.waitForSelector("#example-tiny_city");
  check("every-house-rule-is-an-example", await page.locator(".example").count() >= 12, await page.locator(".example").count());
  check("examples-are-accessible", !(await axe(page)), await axe(page));
  await page.locator("#example-tiny_city").click();
  await check_soon(page, "an-example-is-taken", () => window.playground.game.rule.title === "Tiny cities", () => state(page).then(is => is.rule.title));
  await settle(page);
  let is = await state(page);
  check("an-example-changes-the-game", is.table.effect.differ.length > 0, JSON.stringify(is.table.effect.now));
  await page.locator("#examples").click(); await page.locator("#kind1").click();
  await page.waitForSelector("#example-siege");
  await page.locator("#example-siege").click();
  await check_soon(page, "an-expansion-is-an-example", () => window.playground.game.table.rules.includes("siege"), () => state(page).then(is => is.table.rules.join()));
  await page.locator("#examples").click(); await page.locator("#kind2").click();
  await page.waitForSelector(".example");
  await page.locator(".example").first().click();
  await check_soon(page, "a-scenario-is-an-example", () => window.playground.game.table.lie.length > 0 && window.playground.game.table.here !== 43, () => state(page).then(is => is.table.lie.length));

  // A link holds all of it.
  const begin = await open();
  await write_rule(begin, GREAT(3, 7));
  await begin.locator("#optionsbutton").click(); await begin.locator("#switch-cult").click(); await settle(begin); await begin.locator("#optionsdone").click();
  await begin.locator("#share").click();
  await begin.waitForSelector("#link");
  const link = await begin.locator("#link").inputValue(), was = await state(begin);
  console.log(`# a link with 43 lines and a rule: ${link.length} characters`);
  check("a-link-is-short", link.length < 2500, link.length);
  check("sharing-is-accessible", !(await axe(begin)), await axe(begin));
  const [game] = await Promise.all([begin.waitForEvent("download"), begin.locator("#save-game").click()]);
  const [rule] = await Promise.all([begin.waitForEvent("download"), begin.locator("#save-rule").click()]);
  await game.saveAs(`${shots}/playground-game.txt`);
  await rule.saveAs(`${shots}/${rule.suggestedFilename()}`);
  check("files-are-downloaded", rule.suggestedFilename() === "great_cities.lua", rule.suggestedFilename());
  const other = await open({ hash: link.slice(link.indexOf("#")) });
  is = await state(other);
  check("a-link-brings-rule-options-and-game", is.table.hash === was.table.hash && is.rule.text === was.rule.text && is.use.join() === "cult" && is.table.effect.was.join() === was.table.effect.was.join(), `${is.table.hash} ${was.table.hash} ${is.use} ${JSON.stringify(is.table.effect.was)}`);
  check("a-link-says-what-it-is", (await text(other, "#dialog")).includes("Somebody sent you a rule"), await text(other, "#dialog"));
  const cut = await open({ hash: link.slice(link.indexOf("#"), -60) });
  check("a-cut-link-is-told", (await text(cut, "#dialog")).includes("This link is cut off") && (await state(cut)).table.here === 43, await text(cut, "#dialog"));

  // A save is opened.
  await other.keyboard.press("Escape");
  await say(other, "undo");
  await other.locator("#more").click();
  const [chooser] = await Promise.all([other.waitForEvent("filechooser"), other.locator(".menu button", { hasText: "Open" }).click()]);
  await chooser.setFiles(`${shots}/playground-game.txt`);
  await check_soon(other, "a-save-is-opened", hash => window.playground.game.table.hash === hash, () => state(other).then(is => is.table.hash), was.table.hash);
  for (const one of [page, begin, other, cut]) await one.close();
}

// --- What strangers send ------------------------------------------------------------------------------------------------

{
  const page = await open();
  await write_rule(page, "return { title = \"<img src=x onerror=alert(1)></script><script>alert(2)</script>\", score = { city = function(c, t) t:bonus(1) end } }");
  await page.locator("#share").click(); await page.waitForSelector("#link");
  const link = await page.locator("#link").inputValue();
  const other = await open({ hash: link.slice(link.indexOf("#")) });
  check("titles-are-only-text", await other.locator("img, #dialog script").count() === 0 && (await text(other, "#dialog")).includes("<img src=x"), await text(other, "#dialog"));
  await other.keyboard.press("Escape");
  await write_rule(other, "return { title = \"Endless\", score = { city = function() while true do end end } }");
  check("an-endless-rule-is-stopped", /too long|instructions|seconds|budget/i.test(await text(other, "#problem")), await text(other, "#problem"));
  check("and-the-page-lives", (await say(other, "score")).ok && (await state(other)).table.here === 43, (await state(other)).table.here);
  await other.evaluate(() => window.playground.engine.lose("It ran too long and was stopped; the table stays."));
  await soon(other, () => !window.playground.engine.recovery); await settle(other);
  check("a-worker-is-replaced", (await say(other, "score")).ok && (await state(other)).table.here === 43, JSON.stringify((await state(other)).mistake));
  await page.close(); await other.close();
}

// --- Many games ---------------------------------------------------------------------------------------------------------

{
  const page = await open();
  await page.locator("#compare").click();
  await page.waitForSelector("#labbar");

  let moved = false;
  for (let i = 0; i < 600 && !moved && await page.locator("#labbar").count(); i++) { moved = +(await page.locator("#labbar").getAttribute("value").catch(() => 0)) > 0 || await page.evaluate(() => (document.getElementById("labbar")?.value || 0) > 0); await page.waitForTimeout(50); }
  check("compare-shows-how-far-it-is", moved);
  await page.waitForSelector("#labsaid");
  const said = await text(page, "#lab");
  check("compare-tells-what-is-different", /In 300 pairs of games/.test(said) && /cities/.test(said) && /points/.test(said), said.slice(0, 300));
  check("compare-has-intervals", await page.locator("#lab .bar").count() >= 5, await page.locator("#lab .bar").count());
  check("a-rule-is-called-by-its-file", /B: great_cities\.lua/.test(said), said.slice(0, 600));
  await page.screenshot({ path: `${shots}/playground-compare.png` });
  check("a-result-is-accessible", !(await axe(page)), await axe(page));
  await page.locator("#labclose").click();
  await page.locator("#check").click();
  await page.waitForSelector("#labsaid");
  check("check-examines-the-rule", /Check: found nothing/.test(await text(page, "#labhead")) , (await text(page, "#lab")).slice(0, 500));
  await page.locator("#labclose").click();
  await page.locator("#simulate").click();
  await page.waitForSelector("#stop"); await page.locator("#stop").click();
  check("the-lab-is-stopped", (await text(page, "#labhead")) === "Stopped", await text(page, "#labhead"));
  await page.locator("#labclose").click();
  await page.locator("#simulate").click();
  await page.waitForSelector("#labpage");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.locator("#labpage").click();
  const frame = page.frameLocator("iframe.page");
  await frame.locator("#wins-chart *").first().waitFor({ state: "attached" });
  check("the-labs-page-is-shown", (await frame.locator("h1").innerText()).length > 3, await frame.locator("h1").innerText());
  await page.screenshot({ path: `${shots}/playground-report.png` });
  await page.close();
}

// --- Offline ------------------------------------------------------------------------------------------------------------

{
  const page = await open(), context = page.context();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  unplug();
  const again = await open({ context });
  check("it-works-offline", (await state(again)).table.here === 43);
  await again.close(); await page.close();
  plug();
}

// --- Sizes, themes, the keyboard alone ----------------------------------------------------------------------------------

for (const [width, height] of [[390, 844], [1280, 800], [1920, 1080]]) {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open({ width, height, colorScheme, hasTouch: width < 800, reducedMotion: "reduce" });
    check(`${width}x${height}-${colorScheme}-fits`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight), await page.evaluate(() => `${document.documentElement.scrollWidth} ${document.documentElement.scrollHeight}`));
    const found = await axe(page);
    check(`${width}x${height}-${colorScheme}-is-accessible`, !found, found);
    await page.screenshot({ path: `${shots}/playground-${width}x${height}-${colorScheme}.png` });
    if (width < 800) {
      for (const tab of ["rule", "options", "lab"]) {
        await page.locator("#tab-" + tab).click();
        const found = await axe(page);
        check(`${width}-${colorScheme}-${tab}-is-accessible`, !found, found);
        await page.screenshot({ path: `${shots}/playground-${width}-${tab}-${colorScheme}.png` });
      }
      const small = await page.evaluate(() => [...document.querySelectorAll("button")].filter(b => b.offsetParent && Math.min(b.offsetWidth, b.offsetHeight) < 24).map(b => b.id || b.textContent));
      check(`${width}-${colorScheme}-has-large-targets`, !small.length, small.join());
    }
    await page.close();
  }
}
{
  const page = await open({ reducedMotion: "reduce" });
  await page.keyboard.press("Tab");
  let reached = "";
  for (let i = 0; i < 60 && reached !== "board"; i++) { await page.keyboard.press("Tab"); if (await page.evaluate(() => document.activeElement.id === "ruletext")) await page.keyboard.press("Escape"); reached = await page.evaluate(() => document.activeElement.id); }
  check("the-board-is-reached-by-tab", reached === "board", reached);
  await page.keyboard.press("ArrowDown"); await page.keyboard.press("ArrowRight");
  check("arrows-walk", (await state(page)).walk !== null);
  await page.keyboard.press("Enter"); await page.waitForSelector("#nobody");
  await page.keyboard.press("Enter"); await settle(page);
  check("a-game-is-played-by-keys-alone", (await state(page)).table.here === 44, (await state(page)).table.here);
  await check_soon(page, "the-voice-tells", () => document.getElementById("say").textContent.length > 5);
  await page.close();
}
// --- Everything on ------------------------------------------------------------------------------------------------------

{
  const page = await open({ width: 390, height: 844, hasTouch: true, reducedMotion: "reduce" });
  const everything = (await state(page)).catalogue.rules.filter(rule => rule.name !== "base" && rule.name !== "creativity" && !rule.bundle.length).map(rule => rule.name);
  const begun = await say(page, `new use ${everything.join(" ")} players Ann Bob seed 5`);
  check("everything-is-switched-on", begun.ok && everything.length > 30, begun.error || everything.length);
  await say(page, "auto 20");
  const many = () => state(page).then(is => (is.table.phase === "ask" || is.table.phase === "deploy") && is.table.moves.length > 24);
  for (let i = 0; i < 200 && !await many(); i++) await page.evaluate(() => { const { moves } = window.playground.game.table; return window.playground.line((moves.find(move => move.figure === undefined) || moves[0]).line); });
  await settle(page);
  check("a-phone-shows-everything", await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), await page.evaluate(() => document.documentElement.scrollWidth));
  const { table } = await state(page), squares = new Set(table.moves.map(move => /@(-?\d+,-?\d+)/.exec(move.line)?.[1]).filter(Boolean));
  check("many-answers-are-squares-of-the-table", table.moves.length > 24 && squares.size > 0 && await page.locator("#layer-hand .answer").count() === squares.size, `${table.moves.length} ${squares.size}`);
  await page.locator("#board").focus();
  for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"]) if (!(await state(page)).walk) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await settle(page);
  const now = await state(page);
  check("a-square-answers-or-asks-which", now.table.here > table.here || (now.asked && await page.locator("#dock button[id^=answer]").count() > 1), JSON.stringify(now.asked));
  await page.close();
}
await finish("playground");
