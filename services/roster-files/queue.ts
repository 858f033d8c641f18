import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { rosterFileKinds } from '../../shared/roster-file-columns.ts'
import { verticals } from '../../shared/verticals.ts'
import { putMessage } from '../queues/put-message.ts'
import type { UploadedFile } from './keys.ts'

const uploadedFile = lazyObject(() => ({
  contexFile: z.enum(rosterFileKinds),
  vertical: z.enum(verticals),
  user: z.string(),
  id: z.string(),
})) satisfies () => z.ZodMiniType<UploadedFile>

export const namedFile = lazyObject(() => ({ ...uploadedFile().shape, fileName: z.string() }))
export type NamedFile = z.output<ReturnType<typeof namedFile>>

/** What the inspector found of it: why it was refused, or that it can be read. */
export const inspectedFile = lazyObject(() => ({ ...uploadedFile().shape, refused: z.optional(z.string()) }))
export type InspectedFile = z.output<ReturnType<typeof inspectedFile>>

/** Has an uploaded file inspected, as documents are; asking again does no harm. */
export const requestInspection = (file: NamedFile): Promise<void> =>
  putMessage('INSPECTIONS_QUEUE', { rosterFile: file })

export const requestReading = (file: InspectedFile): Promise<void> => putMessage('ROSTER_FILES_QUEUE', file)
