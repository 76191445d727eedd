"""Learning by self-play: choices in imagined games, what came of them, weights that would have known it."""
