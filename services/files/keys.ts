import type { LargeFileTypeId } from '../../shared/large-files.ts'
import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

export const filesTable = (): string => environment('FILES_TABLE').FILES_TABLE

/** One run of a type's job with a file. */
export type RunOf = { type: LargeFileTypeId; id: string; attempt: number }

export const fileKeys = {
  /** The last file of a type: there is one item, so only one upload or run can be under way. */
  file: (type: LargeFileTypeId) => ({ pk: partitions.fileType, sk: type as string }),
  /** Ids are by the time of the begin call, so the runs of a type are in their order. */
  run: ({ type, id, attempt }: RunOf) => ({
    pk: `${partitions.fileRun}${type}`,
    sk: `${id}#${String(attempt).padStart(4, '0')}`,
  }),
  /**
   * One item for each file, where a script writes its attempt and Glue's id of it, with a condition, before it reads: of
   * two runs of one attempt the second cannot (decision 81, `jobs/README.md`).
   */
  claim: ({ type, id }: Pick<RunOf, 'type' | 'id'>) => ({ pk: `${partitions.fileClaim}${type}`, sk: id }),
}
