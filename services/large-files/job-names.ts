import type { LargeFileTypeId } from '../../shared/large-files.ts'
import { environment } from '../environment.ts'

/** The Glue job of a type. */
export const jobName = (
  type: LargeFileTypeId,
  prefix = environment('FILE_JOBS_PREFIX').FILE_JOBS_PREFIX,
): string => `${prefix}${type}`
