"""What the Spark jobs of the large files are made of; README.md says what a run takes and leaves."""
