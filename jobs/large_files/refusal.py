class FileRefused(Exception):
    """The file as a whole is not loaded: one Spanish sentence for its user, at most 500 characters."""


class AlreadyClaimed(Exception):
    """Another run has this file's attempt, or a later one: this run leaves everything as it is."""
