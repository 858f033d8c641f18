import type { LargeFileType } from '../../shared/large-files.ts'

/** How Glue runs the jobs of large files (decision 80); its local stand-in is told the same. */
export const fileJobSettings = {
  glueVersion: '5.0',
  /** 4 processors and 16 GB each; as many as a run needs, up to here. */
  workerType: 'G.1X',
  workers: 10,
  /** For the largest file that is allowed, unpacked first; a run that hangs ends by then. */
  timeoutMinutes: 180,
  /** A type has one file under way (decision 81). */
  maxConcurrentRuns: 1,
} as const

/** Of the Glue Data Catalog, with a table for each type. */
export const filesDatabase = 'back_office_large_files'

/** What a job is told in every run (jobs/README.md). */
export const jobArguments = (
  { id, refusedShare, maximumUnpackedSize }: LargeFileType,
  { bucket, claimsTable }: { bucket: string; claimsTable: string },
): Record<string, string> => ({
  '--type': id,
  '--bucket': bucket,
  '--database': filesDatabase,
  '--claims_table': claimsTable,
  '--refused_share': String(refusedShare),
  '--unpacked_limit': String(maximumUnpackedSize),
})

/** How people ask what the jobs wrote, with Athena. */
export const fileQueries = {
  workGroup: 'back-office-large-files',
  /** What one query may read: the Parquet of a few years of the largest type. */
  scanLimitBytes: 200 * 1_024 ** 3,
} as const
