"""What several modules play with."""
