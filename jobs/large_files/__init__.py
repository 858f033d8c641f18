"""Library of the large files' Spark jobs; README.md says what a run reads and writes."""
