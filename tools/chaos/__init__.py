"""Chaos: many things go wrong at random while people play, and then it is looked at what became of their games."""
