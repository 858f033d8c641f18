class FileRefused(Exception):
    """The whole file is not loaded; the message is one Spanish sentence for its user, at most 500 characters."""


class TableBehind(Exception):
    """The catalog's table does not have the columns of the job, as when only one of them was deployed."""


class AlreadyClaimed(Exception):
    """Another run has this attempt of the file, or a later one; this run changes nothing."""
