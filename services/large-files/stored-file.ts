import * as z from 'zod/mini'
import { isFinal, jobStates, type LargeFileTypeId, largeFileTypeIds } from '../../shared/large-files.ts'
import { once } from '../../shared/once.ts'
import { resumableMs } from '../../shared/uploads.ts'
import { conditionalPut } from '../table/conditional-put.ts'
import { isAtVersion } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import { partitions } from '../table/keys.ts'
import { readAllItems } from '../table/query.ts'
import { updateItem } from '../table/update-item.ts'
import { fileKeys, filesTable } from './keys.ts'

/** `UPLOADING` until it arrives; then the state of its last run. */
export const fileStates = ['UPLOADING', 'ABANDONED', ...jobStates] as const

export const storedFile = once(() =>
  z.object({
    type: z.enum(largeFileTypeIds),
    version: z.int(),
    /** The page's id of its begin call: a repeat gets the same answer. */
    request: z.string(),
    id: z.string(),
    key: z.string(),
    fileName: z.string(),
    size: z.int(),
    user: z.string(),
    begunAt: z.iso.datetime(),
    /** When its browser last requested credentials. */
    aliveAt: z.iso.datetime(),
    loadDay: z.iso.date(),
    state: z.enum(fileStates),
    /** Number of its last run; 0 during the upload. */
    attempt: z.int(),
  }),
)
export type StoredFile = z.output<ReturnType<typeof storedFile>>

export const hasUnfinishedRun = ({ state }: Pick<StoredFile, 'state'>): boolean =>
  state !== 'UPLOADING' && state !== 'ABANDONED' && !isFinal(state)

export const readFile = (type: LargeFileTypeId): Promise<StoredFile | undefined> =>
  readItem(fileKeys.file(type), storedFile, filesTable())

export const readFiles = (): Promise<StoredFile[]> =>
  readAllItems({ table: filesTable(), where: 'pk = :pk', values: { pk: partitions.fileType } }, storedFile)

/** Reserves the type for a file; false if the type is no longer at the file's version. */
export const putFile = (file: StoredFile): Promise<boolean> => {
  const item = { ...fileKeys.file(file.type), ...file, version: file.version + 1 }
  return conditionalPut(item, isAtVersion(file.version), filesTable())
}

type Upload = { type: LargeFileTypeId; id: string; user: string }

/** Changes an upload that has not arrived, by its owner; undefined if it is no longer one. */
const changeUpload = async (
  { type, id, user }: Upload,
  now: Date,
  change: Partial<StoredFile>,
): Promise<StoredFile | undefined> => {
  const oldest = new Date(now.getTime() - resumableMs).toISOString()
  const written = await updateItem({
    table: filesTable(),
    key: fileKeys.file(type),
    set: change,
    add: { version: 1 },
    condition: 'id = :id AND #user = :user AND #state = :uploading AND begunAt > :oldest',
    values: { id, user, uploading: 'UPLOADING', oldest },
  })
  return written && storedFile().parse(written)
}

/** Records that its browser is active: the type is reserved for it (`largeFileLimits.silentMs`). */
export const keepUploadAlive = (upload: Upload, now: Date): Promise<StoredFile | undefined> =>
  changeUpload(upload, now, { aliveAt: now.toISOString() })

export const abandonUpload = (upload: Upload, now: Date): Promise<StoredFile | undefined> =>
  changeUpload(upload, now, { state: 'ABANDONED' })
