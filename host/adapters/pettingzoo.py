"""The games as environments of PettingZoo (AEC), with action masks.

    env = LichtwieseEnv("NAME", players=2)

An observation is what the seat may see, as the bytes of a JSON text filled up with zeros; `infos`
has the same as a dict, and the legal moves as text.
"""

import json

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from host.adapters.seated import CHANCE, MOST_MOVES, Seated
from shared_rules.chance import seeded

LONGEST_VIEW = 8192  # bytes


class LichtwieseEnv(AECEnv):
    """One game; agents are its seats. Throws are made by the environment, from its seed."""

    def __init__(self, game: str, players: int = 0, options: dict | None = None) -> None:
        super().__init__()
        self.seated = Seated(game, players, options)
        self.metadata = {"name": f"lichtwiese_{game}", "render_modes": ["ansi"]}
        self.render_mode = None
        self.agent_selection = ""
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seated.players)]
        self._actions = spaces.Discrete(MOST_MOVES)
        self._observations = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (LONGEST_VIEW,), numpy.uint8),
                "action_mask": spaces.Box(0, 1, (MOST_MOVES,), numpy.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self._observations

    def action_space(self, agent: str) -> spaces.Discrete:
        """A place in the list of legal moves."""
        return self._actions

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """A new game; without a seed, another one each time."""
        chosen = int(numpy.random.default_rng(seed).integers(2**30))
        self._chance = seeded(chosen)
        self.seated.deal(chosen)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()

    def step(self, action: int) -> None:
        """The decision of the agent who is on."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.seated.apply(int(action))
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Throw as long as it is chance's turn; then somebody decides, or the game is over."""
        seated = self.seated
        while seated.actor == CHANCE:
            seated.apply(self._chance.below(len(seated.moves)))
        if seated.actor is None:
            self.rewards = dict(zip(self.agents, seated.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[seated.actor]
        self.infos = {agent: self._info(agent) for agent in self.agents}

    def _info(self, agent: str) -> dict:
        seat = self.possible_agents.index(agent)
        moves = self.seated.moves if self.seated.actor == seat else []
        return {"view": self.seated.game.view(seat), "moves": list(moves)}

    def observe(self, agent: str) -> dict:
        """What the seat may see, and which moves are its own."""
        info = self._info(agent)
        text = json.dumps(info["view"]).encode()
        seen = numpy.zeros(LONGEST_VIEW, numpy.uint8)
        seen[: len(text)] = numpy.frombuffer(text, numpy.uint8)
        mask = numpy.zeros(MOST_MOVES, numpy.int8)
        mask[: len(info["moves"])] = 1
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str:
        """What a spectator sees."""
        return self.seated.seen_by(None)

    def close(self) -> None:
        """Nothing is held."""
