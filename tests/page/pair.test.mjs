// pair.test.mjs - one game under two sets of rules: node pair.test.mjs PAIR.html SCORES SHOTS
//
// SCORES is a line of JSON: what two other replays say the last scores are, [[first], [second]].
import { axe, check, finish, lines, open, shots } from "./browser.mjs";

const SCREENS = [["phone", 390, 844], ["laptop", 1280, 800], ["large", 1920, 1080]].flatMap(([name, width, height]) => ["light", "dark"].map(scheme => [`${name}-${scheme}`, width, height, scheme]));

for (const [name, width, height, colorScheme] of SCREENS) {
  const page = await open(width, height, { colorScheme, reducedMotion: "reduce" });
  const frames = [0, 1].map(i => page.frameLocator("#pair iframe").nth(i));
  const steps = async () => Promise.all(frames.map(frame => frame.locator("#slider").inputValue().then(Number)));
  const both = (n, m = n) => page.waitForFunction(([n, m]) => [...document.querySelectorAll("#pair iframe")].every((f, i) => +f.contentDocument.getElementById("slider")?.value === [n, m][i]), [n, m]).then(() => true, () => false);
  await both(0);
  await frames[0].locator("#next").click();
  check(`pair-steps-right-${name}`, await both(1), await steps());
  await frames[1].locator("#next").click();
  check(`pair-steps-left-${name}`, await both(2), await steps());
  const cells = () => page.evaluate(() => [...document.querySelectorAll("#scores tbody tr")].map(row => [...row.querySelectorAll("td")].map(e => +e.textContent)));
  const ends = await page.evaluate(() => [1, 2].map(n => JSON.parse(document.getElementById("data-" + n).textContent).steps.length - 1));
  const longer = ends[0] < ends[1] ? 1 : 0;
  await frames[longer].locator("#last").click();
  await both(ends[0], ends[1]);
  const told = await cells(), [first, second] = lines[0];
  check(`pair-tells-both-scores-${name}`, JSON.stringify(told) === JSON.stringify(first.map((a, seat) => [a, second[seat], second[seat] - a])) && first.join() !== second.join(), JSON.stringify([told, lines[0]]));
  check(`pair-fits-${name}`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
  check(`pair-axe-${name}`, !(await axe(page)), await axe(page));
  await page.screenshot({ path: `${shots}/pair-${name}.png` });
  await page.close();
}
await finish("pair");
