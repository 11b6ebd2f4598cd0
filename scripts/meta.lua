---@meta
-- Written by `bastide docs meta` from core/hooks.h and scripts/words/; do not edit.
-- Lets editors complete and check rule files: `bastide new-rule NAME` writes a .luarc.json that names it.

---@alias game bastide.game
---@alias turn bastide.turn
---@alias player bastide.player
---@alias spot bastide.spot
---@alias printed bastide.printed
---@alias tile bastide.tile
---@alias segment bastide.segment
---@alias feature bastide.feature
---@alias figure bastide.figure
---@alias tally bastide.tally
---@alias offer bastide.offer
---@alias action bastide.action

---@class bastide.game
---@field [string] any # Marks and numbers that rules declare.
---@field players player[] # The players in turn order.
---@field left integer # Tiles left in the bag.
---@field over boolean # The final scoring has begun.
---@field option fun(self: bastide.game, name: string): integer|string # The value of an option.
---@field figures fun(self: bastide.game, player?: player): fun(): figure # All figures on the table, or those of one player.
---@field followers fun(self: bastide.game, player?: player, what?: string): fun(): figure # All followers on the table, or those of one player, or on such features.
---@field features fun(self: bastide.game, kind?: string): fun(): feature # All features, or those of one kind.
---@field tiles fun(self: bastide.game): fun(): tile # All tiles in the order they were placed.
---@field tile fun(self: bastide.game, x: integer, y: integer): tile? # The tile on a square.
---@field random fun(self: bastide.game, n: integer): integer # A number from 1 to n out of the game's own chance, in events only; in a bot out of the bot's.

---@class bastide.turn
---@field [string] any # Marks and numbers that rules declare.
---@field player player # Whose turn it is.
---@field part integer # 1, or 2 in the second part of a double turn.
---@field number integer # How many turns have begun.
---@field tile tile? # The tile placed in this part.

---@class bastide.player
---@field [string] any # Marks and numbers that rules declare.
---@field name string # The player's name.
---@field seat integer # 1 for the first player.
---@field score integer # Points so far, without what is being paid at the moment.
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

---@class bastide.tile
---@field [string] any # Marks and numbers that rules declare.
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
---@field [string] any # Marks and numbers that rules declare.
---@field kind string # city, road, cloister or field.
---@field tiles integer # How many tiles it lies on.
---@field open integer # Open sides (city, road), half edges (field) or squares around (cloister).
---@field complete boolean # Nothing is open; a field never is complete.
---@field occupied boolean # Some follower stands here.
---@field has fun(self: bastide.feature, figure: string, player?: player): boolean # Does such a figure stand here?
---@field weight fun(self: bastide.feature, player: player): integer # What the player's figures here weigh.
---@field followers fun(self: bastide.feature, player: player): integer # How many followers the player has here.
---@field figures fun(self: bastide.feature, player?: player): fun(): figure # The figures that stand here.
---@field cities fun(self: bastide.feature): fun(): feature # The cities a field borders, each once.
---@field fields fun(self: bastide.feature): fun(): feature # The fields that border a city, each once.
---@field segments fun(self: bastide.feature): fun(): segment # The segments it consists of.
---@field around fun(self: bastide.feature, what: string, mark?: string): fun(): feature # Features on or around its tiles: a kind, and marks or plain; with a mark, only around tiles where it bears that.
---@field beside fun(self: bastide.feature, what: string, mark?: string): boolean # Is there one on or around its tiles?
---@field recall fun(self: bastide.feature) # Sends all figures home; in events only.

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

---@class bastide.offer
---@field player player # Who is asked.
---@field deploy fun(self: bastide.offer, figure: string, where: segment|figure) # A figure from the supply; left out if there is none, if it never stands there, or if a rule forbids it.
---@field follower fun(self: bastide.offer, where: segment|figure|string) # Every kind of follower from the supply: onto a segment, beside a figure, or beside each own follower on such features ("field").
---@field recall fun(self: bastide.offer, figure: figure|string, state?: string, value?: integer) # A figure back to the supply, which is offered once, or each own follower on such features; may write a declared number, for a tile's on the tile the figure stood on.
---@field set fun(self: bastide.offer, label: string, state: string, value: integer) # Writes a declared number.  The label is a word that no other answer has.
---@field award fun(self: bastide.offer, label: string, points: integer) # Gives or takes points.
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

---@alias bastide.hook.place fun(spot: bastide.spot): boolean?, string?
---@alias bastide.hook.deploy fun(figure: bastide.figure, feature: bastide.feature): boolean?, string?
---@alias bastide.hook.placed fun(tile: bastide.tile)
---@alias bastide.hook.score fun(feature: bastide.feature, tally: bastide.tally)
---@alias bastide.hook.scored fun(feature: bastide.feature)
---@alias bastide.hook.again fun(): boolean?
---@alias bastide.hook.total fun(feature: bastide.feature, points: integer, player: bastide.player, winners: integer): integer?
---@alias bastide.hook.finish fun(player: bastide.player, tally: bastide.tally)

---@class bastide.question
---@field at "scored"|"part_end"|"again"|"turn_end" # When it is put.
---@field who? "active"|"all"|"others" # To whom.
---@field options? fun(player: bastide.player, offer: bastide.offer) # Lists the answers.
---@field tile? string # A selector that the placed tile must meet.
---@field follower? string # The player has a follower on such a feature.
---@field anyone? string # Somebody has.
---@field when? string # option=value
---@field repeats? boolean # Put again after each answer that is no pass.
---@field [string] any

---@class bastide.bot
---@field title? string
---@field choose fun(game: bastide.game, actions: bastide.action[], me: bastide.player): integer|bastide.action

---@class bastide.rule
---@field title string # What people call it.
---@field needs? string[] # Rules that must be in use, too.
---@field conflicts? string[] # Rules that must not.
---@field bundle? string[] # Rules that come with this one.
---@field replaces? string[] # Entries of others that do not count.
---@field marks? table<string, table> # What is printed on tiles.
---@field state? table<"game"|"turn"|"player"|"tile", string[]> # Numbers that the game keeps.
---@field figures? table<string, table> # Kinds of figures.
---@field options? table<string, table> # Values, the default first.
---@field setup? table # start, unplaceable, draw.
---@field tiles? string # Tile sheets.
---@field pictures? table<string, string> # How marks and figures look.
---@field place? bastide.hook.place|table<string, bastide.hook.place|table> # Asked when places for a tile are listed. May the tile lie there?  Answer false and a sentence to forbid it.
---@field deploy? bastide.hook.deploy|table<string, bastide.hook.deploy|table> # Asked when deployments are listed. May the figure stand on this feature?  Answer false and a sentence to forbid it.
---@field placed? bastide.hook.placed|table<string, bastide.hook.placed|table> # Asked when a tile lies and its features are joined. Note what the tile did.  May write own state and recall figures.
---@field score? bastide.hook.score|table<string, bastide.hook.score|table> # Asked when a feature's worth is needed. Rates per unit, or a function that adds to the tally.
---@field scored? bastide.hook.scored|table<string, bastide.hook.scored|table> # Asked when all completed features are paid, figures still stand. Note what was completed.  May write own state and recall figures.
---@field ask? bastide.question[] # Asked when after scoring, at the end of a part, before again, at the end of a turn. A list of questions: { at, who, options } and filters.
---@field again? bastide.hook.again|table<string, bastide.hook.again|table>|string # Asked when a part of a turn ends. Shall the player draw another tile in this turn?
---@field total? bastide.hook.total|table<string, bastide.hook.total|table> # Asked when a payment is made. The last word on a payment, for house rules.
---@field finish? bastide.hook.finish|table<string, bastide.hook.finish|table> # Asked when the game is over. Final scoring of things that are no features.

---@type bastide.game
game = {}

---@type bastide.turn
turn = {}
