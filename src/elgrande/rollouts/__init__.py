"""Games played on inside the engine, without a word to anybody: for searching, learning and counting."""
