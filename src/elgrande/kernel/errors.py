"""What the engine says when it is given something it cannot take. Nothing has changed when one of these is raised."""


class ElGrandeError(Exception):
    """Base of every error the engine raises on purpose."""


class SetupError(ElGrandeError, ValueError):
    """An unknown module, option or seat count, or modules that do not go together."""


class IllegalAction(ElGrandeError, ValueError):
    """An action that is not legal now; the message names what is."""


class DocumentError(ElGrandeError, ValueError):
    """A record, save or position that cannot be read; the message says where."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class NewerDocument(DocumentError):
    """A document of a later version than this program knows."""

    def __init__(self, where: str, version: object, ours: object) -> None:
        super().__init__(
            where,
            f"written by a newer version of elgrande ({version}; this one reads up to {ours}). "
            "Update elgrande to open it",
        )
