import type { LargeFileTypeId } from '../../shared/large-files.ts'
import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

export const filesTable = (): string => environment('FILES_TABLE').FILES_TABLE

export type RunOf = { type: LargeFileTypeId; id: string; attempt: number }

export const fileKeys = {
  /** The last file of a type. There is one item, so only one upload or run can be in progress. */
  file: (type: LargeFileTypeId) => ({ pk: partitions.fileType, sk: type as string }),
  /** Ids start with the time of the begin call, so the runs of a type are sorted. */
  run: ({ type, id, attempt }: RunOf) => ({
    pk: `${partitions.fileRun}${type}`,
    sk: `${id}#${String(attempt).padStart(4, '0')}`,
  }),
  /**
   * One item per file. A script conditionally writes its attempt and Glue's id to it before it reads, so a second run
   * of one attempt fails (decision 81, `jobs/README.md`).
   */
  claim: ({ type, id }: Pick<RunOf, 'type' | 'id'>) => ({ pk: `${partitions.fileClaim}${type}`, sk: id }),
}

export const jobName = (
  type: LargeFileTypeId,
  prefix = environment('FILE_JOBS_PREFIX').FILE_JOBS_PREFIX,
): string => `${prefix}${type}`
