import { jobName } from '../../services/large-files/stored-run.ts'
import { type LargeFileType, largeFileTypes } from '../../shared/large-files.ts'

/** How Glue runs the jobs of large files (decision 80). The local stand-in reads the same settings. */
export const fileJobSettings = {
  glueVersion: '5.0',
  /** Workers with 4 processors and 16 GB each. A run gets as many as it needs, up to this number. */
  workerType: 'G.1X',
  workers: 10,
  /** Enough for the largest allowed file, unzipped. A run that hangs ends after this time. */
  timeoutMinutes: 180,
  /** Each type has at most one file in progress (decision 81). */
  maxConcurrentRuns: 1,
} as const

/** Of the tables of Iceberg, which the jobs make and change. */
export const filesDatabase = 'back_office_large_file_tables'
/** Of the tables of Parquet that earlier releases wrote; their rows end with their objects. */
export const parquetDatabase = 'back_office_large_files'

export const jobArguments = (
  { id, refusedShare, maximumUnpackedSize, keptDays }: LargeFileType,
  { bucket, claimsTable }: { bucket: string; claimsTable: string },
): Record<string, string> => ({
  '--type': id,
  '--bucket': bucket,
  '--database': filesDatabase,
  '--claims_table': claimsTable,
  '--refused_share': String(refusedShare),
  '--unpacked_limit': String(maximumUnpackedSize),
  '--kept_days': String(keptDays.curated),
})

export const fileQueries = {
  workGroup: 'back-office-large-files',
  /** The most that one query may scan: the Parquet of a few years of the largest type. */
  scanLimitBytes: 200 * 1_024 ** 3,
} as const

export const fileJobsPrefix = 'back-office-large-files-'

export const fileJobNames = largeFileTypes.map(({ id }) => jobName(id, fileJobsPrefix))
