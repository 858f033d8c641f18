import { useSyncExternalStore } from 'react'
import { type OcrUpload, ocrCalls } from '../../../shared/ocr-calls.ts'
import { frontOcrRole } from '../../../shared/sessions.ts'
import { callApi } from '../../api/call-api.ts'
import { alone } from '../../uploads/alone.ts'
import { createUploads } from '../../uploads/create-uploads.ts'
import { leaveWithSession } from '../../uploads/leave-with-session.ts'
import { windowMemory } from '../../uploads/unfinished.ts'
import { discardUpload, uploadFile } from '../../uploads/upload-file.ts'
import { requestKeys } from '../../uploads/upload-keys.ts'

const keysOf = requestKeys(frontOcrRole, 'ocr-document')

/** Several documents of a type are sent in parallel: each has its own slot, whose name starts with its type. */
type Slot = `${string} ${string}`
export const slotFor = (type: string): Slot => `${type} ${crypto.randomUUID()}`
export const typeOfSlot = (slot: string): string => slot.split(' ')[0] ?? ''

export const ocrUploads = createUploads<Slot, OcrUpload>({
  begin: ({ name: fileName, size }, slot, request) =>
    callApi(ocrCalls.begin, { body: { request, type: typeOfSlot(slot), fileName, size } }),
  send: (sending) =>
    alone(sending.upload.id, () => uploadFile({ ...sending, credentials: keysOf(sending.upload) })),
  // A document that was announced and never arrives is in no history, and expires by itself.
  abandon: async (upload) => {
    await discardUpload(upload, keysOf(upload)).catch(() => {})
  },
  newRequest: () => crypto.randomUUID(),
  now: () => performance.now(),
  memory: windowMemory('analyses'),
})

export const useOcrUploads = () => useSyncExternalStore(ocrUploads.subscribe, ocrUploads.states)
export type UploadSlot = Slot

leaveWithSession(ocrUploads)
