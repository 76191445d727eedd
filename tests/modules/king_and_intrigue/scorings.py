"""What the tests of the special scorings of King & Intrigue share."""

FOURS = {"galicia", "cataluna", "sevilla"}
FIVES = {"pais-vasco", "aragon", "valencia"}
SIXES_AND_SEVENS = {"castilla-la-vieja", "castilla-la-nueva", "granada"}
EVERYWHERE = {place: [2, 1, 0, 0] for place in (*FOURS, *FIVES, *SIXES_AND_SEVENS, "castillo")}
