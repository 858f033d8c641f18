import * as z from 'zod'
import {
  jobStates,
  type LargeFileTypeId,
  largeFileLimits,
  largeFileTypeIds,
} from '../../shared/large-files.ts'
import { once } from '../../shared/once.ts'
import { conditionalPut } from '../table/conditional-put.ts'
import { isAtVersion } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import { partitions } from '../table/keys.ts'
import { readAllItems } from '../table/query.ts'
import { updateItem } from '../table/update-item.ts'
import { fileKeys, filesTable } from './keys.ts'

/** `UPLOADING` until it arrives; then the state of its last run. */
export const fileStates = ['UPLOADING', 'ABANDONED', ...jobStates] as const

/** The last file of a type. */
export const storedFile = once(() =>
  z.object({
    type: z.enum(largeFileTypeIds),
    version: z.number().int(),
    /** What the page called its begin call: a repeat of it is answered the same. */
    request: z.string(),
    id: z.string(),
    key: z.string(),
    fileName: z.string(),
    size: z.number().int(),
    user: z.string(),
    begunAt: z.iso.datetime(),
    /** When its browser last asked for credentials. */
    aliveAt: z.iso.datetime(),
    loadDay: z.iso.date(),
    state: z.enum(fileStates),
    /** Of its last run; 0 while it is being uploaded. */
    attempt: z.number().int(),
  }),
)
export type StoredFile = z.output<ReturnType<typeof storedFile>>

/** The last file of a type as it is at this instant. */
export const readFile = (type: LargeFileTypeId): Promise<StoredFile | undefined> =>
  readItem(fileKeys.file(type), storedFile, filesTable())

/** The last files of all types that have one. */
export const readFiles = (): Promise<StoredFile[]> =>
  readAllItems({ table: filesTable(), where: 'pk = :pk', values: { pk: partitions.fileType } }, storedFile)

/** Takes the type for a file: false when it is no longer as it was read. */
export const putFile = (file: StoredFile, readVersion: number): Promise<boolean> =>
  conditionalPut(
    { ...fileKeys.file(file.type), ...file, version: readVersion + 1 },
    isAtVersion(readVersion),
    filesTable(),
  )

type Upload = { type: LargeFileTypeId; id: string; user: string }

/** A change of an upload that has not arrived, by who began it; undefined when it is none any more. */
const changeUpload = async (
  { type, id, user }: Upload,
  now: Date,
  change: Partial<StoredFile>,
): Promise<StoredFile | undefined> => {
  const oldest = new Date(now.getTime() - largeFileLimits.resumableMs).toISOString()
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

/** Its browser is there: the type is held for it (`largeFileLimits.silentMs`). */
export const keepUploadAlive = (upload: Upload, now: Date): Promise<StoredFile | undefined> =>
  changeUpload(upload, now, { aliveAt: now.toISOString() })

export const abandonUpload = (upload: Upload, now: Date): Promise<StoredFile | undefined> =>
  changeUpload(upload, now, { state: 'ABANDONED' })
