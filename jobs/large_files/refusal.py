class FileRefused(Exception):
    """The whole file is not loaded; the message is one Spanish sentence for its user, at most 500 characters."""


class TableDiffers(Exception):
    """The type's table has a column of the files with another type; a column gets a successor instead."""


class AlreadyClaimed(Exception):
    """Another run has this attempt of the file, or a later one; this run changes nothing."""
