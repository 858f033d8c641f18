"""The script of every job of the large files (README.md)."""

import logging
import sys

from large_files.arguments import read_arguments
from large_files.job import run

logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
run(read_arguments(sys.argv[1:]))
