"""An environment in the shape of PettingZoo's AEC, which need not be installed.

Where PettingZoo, Gymnasium and NumPy are, it is one of their environments, with their spaces; else the spaces are our
own, which know as much as a loop over agents needs."""
from .game import Game, numpy
from .rules import Rules

try:
    from pettingzoo import AECEnv as _Base
    from gymnasium import spaces as _spaces
except ImportError:
    _Base, _spaces = object, None

_LEAST, _MOST = -2 ** 31, 2 ** 31 - 1


class _Discrete:
    """The numbers from 0 to n - 1."""

    def __init__(self, n):
        self.n = n

    def contains(self, value):
        return 0 <= int(value) < self.n

    def __eq__(self, other):
        return isinstance(other, _Discrete) and self.n == other.n


class _Box:
    """Arrays of one size."""

    def __init__(self, low, high, shape):
        self.low, self.high, self.shape = low, high, shape

    def contains(self, value):
        return tuple(value.shape) == self.shape

    def __eq__(self, other):
        return isinstance(other, _Box) and (self.low, self.high, self.shape) == (other.low, other.high, other.shape)


class _Dict(dict):
    """Spaces by name."""

    def contains(self, value):
        return value.keys() == self.keys() and all(space.contains(value[name]) for name, space in self.items())


def _box(low, high, shape, dtype):
    return _spaces.Box(low, high, shape, getattr(numpy, dtype)) if _spaces else _Box(low, high, shape)


class Environment(_Base):
    """A game for agents player_0, player_1, … that decide one after another.

    An observation is a dict: `planes`, `numbers` and `action_mask` of Game.observe.  The reward of a step is the points
    that the agent was paid by it; with reward="win" it is 1, 0 or -1 at the end alone (winning together: 1/n)."""
    metadata = {"name": "bastide_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, use=None, options=None, players=2, size=31, reward="points", render_mode=None, rules=None):
        if reward not in ("points", "win"):
            raise ValueError(f"reward is {reward!r}, expected 'points' or 'win'")
        if _Base is not object:
            super().__init__()
        self.rules = rules or Rules(use, options)
        self.shape = self.rules.shape(players, size)
        self.render_mode, self._reward = render_mode, reward
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._episode = 0
        planes = _box(0, 255, (self.shape.planes, size, size), "uint8")
        numbers = _box(_LEAST, _MOST, (self.shape.numbers,), "int32")
        mask = _box(0, 1, (self.shape.actions,), "uint8")
        both = {"planes": planes, "numbers": numbers, "action_mask": mask}
        self._observation_space = _spaces.Dict(both) if _spaces else _Dict(both)
        self._action_space = _spaces.Discrete(self.shape.actions) if _spaces else _Discrete(self.shape.actions)
        self.observation_spaces = {agent: self._observation_space for agent in self.possible_agents}
        self.action_spaces = {agent: self._action_space for agent in self.possible_agents}
        self.agents = []

    def observation_space(self, agent):
        return self._observation_space

    def action_space(self, agent):
        return self._action_space

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    # --- Playing ---

    def reset(self, seed=None, options=None):
        """A new game; without a seed it is another one each time, and the first is always the same."""
        if seed is None:
            seed, self._episode = self._episode, self._episode + 1
        self.game = Game(self.rules, len(self.possible_agents), seed)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._scores = self.game.scores
        self.agent_selection = self.agents[self.game.mover]

    def observe(self, agent):
        """What the agent may know; the mask is empty for all but the one who decides."""
        seen = self.game.observe(self.shape, self._seats[agent])
        mask = seen.mask
        if self.game.mover != self._seats[agent]:
            mask = mask * 0 if numpy is not None else memoryview(bytes(self.shape.actions))
        return {"planes": seen.planes, "numbers": seen.numbers, "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2 ** 63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _rewards(self):
        """What each agent still there gets for the step that was just taken."""
        scores = self.game.scores
        if self._reward == "points":
            paid = [now - before for now, before in zip(scores, self._scores)]
        elif self.game.over:
            winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
            paid = [1 / len(winners) if seat in winners else -1 for seat in range(len(scores))]
        else:
            paid = [0] * len(scores)
        self._scores = scores
        return {agent: paid[self._seats[agent]] for agent in self.agents}

    def _leave(self, action):
        """An agent that is done says None, and goes; the next one follows."""
        if action is not None:
            raise ValueError("the game is over, expected None")
        agent = self.agent_selection
        for things in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del things[agent]
        self.agents.remove(agent)
        self.rewards = {name: 0 for name in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(action)
            return
        self.game.act(action, self.shape)
        self._cumulative_rewards[agent] = 0
        self.rewards = self._rewards()
        for name, reward in self.rewards.items():
            self._cumulative_rewards[name] += reward
        if self.game.over:
            self.terminations = {name: True for name in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.game.mover]

    # --- The rest of the shape ---

    def render(self):
        """A line of text; for pictures, play the same actions in a Session."""
        return None if self.render_mode is None else repr(self.game)

    def close(self):
        self.agents = []

    @property
    def unwrapped(self):
        return self

    def __str__(self):
        return self.metadata["name"]
