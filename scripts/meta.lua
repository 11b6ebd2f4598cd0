---@meta
-- Written by `bastide docs meta` from core/hooks.h and scripts/words/; do not edit.
-- Lets editors complete and check rule files.

---@class bastide.game
---@field players player[] # The players in turn order.
---@field left integer # Tiles left in the bag.
---@field stack stack # The tiles that are still to come.
---@field over boolean # The final scoring has begun.
---@field option fun(self: bastide.game, name: string): integer|string # The value of an option.
---@field figures fun(self: bastide.game, player?: player): fun(): figure # All figures on the table, or those of one player.
---@field followers fun(self: bastide.game, player?: player, what?: string): fun(): figure # All followers on the table, or those of one player, or on such features.
---@field features fun(self: bastide.game, kind?: string): fun(): feature # All features, or those of one kind.
---@field tiles fun(self: bastide.game): fun(): tile # All tiles in the order they were placed.
---@field tile fun(self: bastide.game, x: integer, y: integer): tile? # The tile on a square.
---@field random fun(self: bastide.game, n: integer): integer # A random number from 1 to n, drawn from the game's seed, in events only; in a bot from the bot's.

---@class bastide.turn
---@field player player # Whose turn it is.
---@field part integer # 1, or 2 in the second part of a double turn.
---@field number integer # How many turns have begun.
---@field tile tile? # The tile placed in this part.
---@field action string? # What was done in this part: deploy, pass, or the name of the file whose question was answered instead.
---@field drawn kind? # The tile in hand, until it is placed.

---@class bastide.stack
---@field size integer # Tiles left in the bag.
---@field take fun(self: bastide.stack, tile: kind) # Puts the tile in hand back at a random place, and another is drawn, at most 16 times in a part; in events only.

---@class bastide.player
---@field name string # The player's name.
---@field seat integer # 1 for the first player.
---@field score integer # Points so far, without what is being paid at the moment.
---@field gained integer # Points from features in this part of the turn.
---@field team integer # The same for partners, who have one score; without teams the seat.
---@field hand fun(self: bastide.player, figure: string): integer # How many of these figures are in the supply.
---@field award fun(self: bastide.player, points: integer) # Gives points; in events only.

---@class bastide.spot
---@field x integer # Grows to the east.
---@field y integer # Grows to the south.
---@field rotation integer # Quarter turns clockwise.
---@field id string # The tile in hand.
---@field segment fun(self: bastide.spot, kind: string): printed? # The first segment of this kind on the tile in hand.
---@field around fun(self: bastide.spot, what: string): fun(): feature # Features on the eight squares around: a kind, and marks or plain.

---@class bastide.printed
---@field kind string # city, road, cloister or field.
---@field name string # C1, R1, M, F1 …

---@class bastide.kind
---@field id string # What is printed on it: B16.

---@class bastide.tile
---@field id string # What is printed on it: B16.
---@field x integer # Grows to the east.
---@field y integer # Grows to the south.
---@field rotation integer # Quarter turns clockwise.
---@field player player # Who placed it.
---@field features fun(self: bastide.tile): fun(): feature # The features on this tile, each once.

---@class bastide.segment
---@field name string # C1, R1, M, F1 …
---@field tile tile # The tile it is printed on.
---@field feature feature # What it has joined into.

---@class bastide.feature
---@field kind string # city, road, cloister or field.
---@field tiles integer # How many tiles it lies on.
---@field open integer # Open sides (city, road), half edges (field) or squares around (cloister).
---@field complete boolean # Nothing is open; a field is never complete.
---@field occupied boolean # Some follower stands here.
---@field has fun(self: bastide.feature, figure: string, player?: player): boolean # Does such a figure stand here?
---@field weight fun(self: bastide.feature, player: player): integer # What the player's figures here weigh.
---@field followers fun(self: bastide.feature, player: player): integer # How many followers the player has here.
---@field figures fun(self: bastide.feature, player?: player): fun(): figure # The figures that stand here.
---@field cities fun(self: bastide.feature): fun(): feature # The cities a field borders, each once.
---@field fields fun(self: bastide.feature): fun(): feature # The fields that border a city, each once.
---@field segments fun(self: bastide.feature): fun(): segment # The segments it consists of.
---@field around fun(self: bastide.feature, what: string, mark?: string): fun(): feature # Features on or around its tiles: a kind, and marks or plain; with a mark, only around tiles where it has that mark.
---@field beside fun(self: bastide.feature, what: string, mark?: string): boolean # Is there one on or around its tiles?
---@field recall fun(self: bastide.feature) # Sends all figures home; in events only.
---@field worth fun(self: bastide.feature, player?: player): integer # What it would pay the player now, as if they had the majority; without one, what it would pay a winner.  In events and questions.
---@field winners fun(self: bastide.feature): fun(): player # Who would be paid now, the active player first.  In events and questions.
---@field pay fun(self: bastide.feature) # Pays it as it is, once in a part, and sends its followers home; in events only.

---@class bastide.figure
---@field kind string # small, …
---@field follower boolean # Is it a follower?
---@field player player # Whose it is.
---@field segment segment? # Where it stands.
---@field feature feature? # What it stands on.
---@field recall fun(self: bastide.figure) # Sends it home; in events only.

---@class bastide.tally
---@field player player # Who would be paid.
---@field per fun(self: bastide.tally, unit: string, points: integer) # Adds to the points per unit: tile, neighbour, city, or a mark.
---@field count fun(self: bastide.tally, unit: string, units: integer) # Adds to the number of units.
---@field most fun(self: bastide.tally, unit: string, points: integer) # The unit pays at most this.
---@field bonus fun(self: bastide.tally, points: integer) # Adds points.
---@field void fun(self: bastide.tally) # The whole is worth nothing.
---@field extra fun(self: bastide.tally, points: integer) # Adds points after the sum, which no void takes.
---@field times fun(self: bastide.tally, factor: integer) # Multiplies sum and extra points.
---@field half fun(self: bastide.tally) # Halves that, rounded up.

---@class bastide.answer
---@field label string # The word that was chosen: pass, recall, …
---@field who player # Who chose.
---@field figure figure? # The figure that was picked, or goes home.
---@field to segment? # Where a figure is deployed.
---@field tile tile|kind|nil # The tile that was picked.
---@field segment segment? # The segment that was picked.
---@field feature feature? # The feature that was picked.
---@field player player? # The player who was picked.
---@field last answer? # The answer that this question follows.

---@class bastide.offer
---@field player player # Who is asked.
---@field deploy fun(self: bastide.offer, figure: string, where: segment|figure) # A figure from the supply; left out if there is none, if it never stands there, or if a rule forbids it.
---@field follower fun(self: bastide.offer, where: segment|figure|string) # Every kind of follower from the supply: onto a segment, beside a figure, or beside each of the player's own followers on such features ("field").
---@field recall fun(self: bastide.offer, figure: figure|string, state?: string, value?: integer) # A figure back to the supply, which is offered once, or each of the player's own followers on such features; may write a declared number, for a tile's on the tile the figure stood on.
---@field set fun(self: bastide.offer, label: string, state: string, value: integer) # Writes a declared number.  The label is a word that no other answer has.
---@field award fun(self: bastide.offer, label: string, points: integer) # Gives or takes points.
---@field pick fun(self: bastide.offer, label: string, thing?: player|tile|kind|segment|feature|figure) # Does nothing by itself: what it means is said in the question's `does`.
---@field pass fun(self: bastide.offer) # Nothing.

---@class bastide.action
---@field kind string # play, deploy, recall, choose or pass; bots only.
---@field tile string? # What is printed on the tile to be placed: B14.
---@field x integer? # Of the tile, or of the tile a figure goes to or comes from.
---@field y integer? # The same to the south.
---@field rotation integer? # Quarter turns clockwise.
---@field figure string? # The figure that is moved: small, …
---@field segment string? # The segment it goes to or comes from: C1.
---@field on string? # What that is: city, road, cloister or field.
---@field label string? # Of an answer to a question.
---@field worth number # Points that greedy sees in it: now, on the table, and for figures.

---@class bastide.rule
---@field title string
---@field place? fun(spot)|table # Asked when places for a tile are listed. May the tile be placed there?  Return false and a sentence to forbid it.
---@field deploy? fun(figure, feature)|table # Asked when deployments are listed. May the figure stand on this feature?  Return false and a sentence to forbid it.
---@field start? fun()|table # Asked when the first turn has not begun. Deal, and set numbers up.
---@field turn_start? fun(player)|table # Asked when a turn begins; its further parts do not. What happens before a tile is drawn.
---@field drawn? fun(tile)|table # Asked when a tile was drawn, before it is placed. Look at the tile in hand.
---@field placed? fun(tile)|table # Asked when a tile was placed and its features are joined. Note what the tile did.  May write its own state and recall figures.
---@field deployed? fun(figure)|table # Asked when a player has deployed a figure. A figure in a selector is the one that was deployed.
---@field acted? fun()|table # Asked when the player has deployed, done something else, or passed. What happens after the action of a part; `turn.action` tells what it was.
---@field changed? fun()|table # Asked when the table is as it will be scored, but for dangers. What the new tile and the action have changed.
---@field danger? fun()|table # Asked when before anything is scored. What may still send figures home.
---@field before_scoring? fun()|table # Asked when what the tile completed is paid next. The last moment before features are paid.
---@field score? fun(feature, tally)|table # Asked when a feature's worth is needed. Rates per unit, or a function that adds to the tally.
---@field ties? fun(feature, player)|table # Asked when a majority is tied. Whoever has the larger sum wins the tie; equal sums share.
---@field scored? fun(feature)|table # Asked when all completed features are paid, figures still stand. Note what was completed.  May write its own state and recall figures.
---@field leaving? fun()|table # Asked when features are paid, and their figures leave next. The last moment in which they stand there.
---@field ask? fun(player, offer)|table # Asked when at any moment of a turn. A list of questions: { at, who, options } and filters.
---@field part_end? fun()|table # Asked when a part of a turn ends. What happens after each tile.
---@field again? fun()|table # Asked when a part of a turn ends. Should the player draw another tile this turn?
---@field turn_end? fun()|table # Asked when a turn ends. What happens after the last part.
---@field ends? fun()|table # Asked when a turn has ended. Is the game over?  Or { score = 50 }: when somebody has that much.
---@field last_tile? fun()|table # Asked when no tile is left, and nothing is paid yet. The last moment before the final scoring.
---@field total? fun(feature, points, player, winners)|table # Asked when a payment is made. The last word on a payment, for house rules.
---@field finish? fun(player, tally)|table # Asked when the game is over. Final scoring of things that are not features.

---@type bastide.game
game = {}

---@type bastide.turn
turn = {}
