"""Bots from outside: Python packages that were installed beside this one, and programs in any language."""
