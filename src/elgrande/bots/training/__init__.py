"""Learning by self-play: games, what positions in them turned out to be worth, weights that would have known it."""
