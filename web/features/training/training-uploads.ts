import { useSyncExternalStore } from 'react'
import type { OcrUpload } from '../../../shared/ocr-calls.ts'
import { frontOcrRole } from '../../../shared/sessions.ts'
import { trainingLimits } from '../../../shared/training.ts'
import { trainingCalls } from '../../../shared/training-calls.ts'
import { callApi } from '../../api/call-api.ts'
import { alone } from '../../uploads/alone.ts'
import { createUploads } from '../../uploads/create-uploads.ts'
import { leaveWithSession } from '../../uploads/leave-with-session.ts'
import { windowMemory } from '../../uploads/unfinished.ts'
import { discardUpload, uploadFile } from '../../uploads/upload-file.ts'
import { requestKeys } from '../../uploads/upload-keys.ts'

const keysOf = requestKeys(frontOcrRole, 'training-document')

type Slot = `${string} ${string}`
export const slotFor = (type: string): Slot => `${type} ${crypto.randomUUID()}`
export const typeOfSlot = (slot: string): string => slot.split(' ')[0] ?? ''

/** A small file arrived with the call that announced it; a larger one is uploaded to the place in the answer. */
type Sent = { id: string } & Partial<Omit<OcrUpload, 'id'>>
const isUpload = (sent: Sent): sent is OcrUpload => sent.key !== undefined

/** Without the prefix of the data URL. */
const base64Of = (file: File): Promise<string> => {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}

/** Uploads of documents to label (decision 85). */
export const trainingUploads = createUploads<Slot, Sent>({
  begin: async (file, slot, request) => {
    const { name: fileName, size } = file
    const type = typeOfSlot(slot)
    if (size > trainingLimits.streamSize)
      return callApi(trainingCalls.begin, { body: { request, type, fileName, size } })
    const stream = await base64Of(file)
    // A repeated request returns the same document and adds none.
    return callApi(trainingCalls.add, {
      body: { stream, fileName, fileNameKey: request, onBaseType: type },
    })
  },
  send: async ({ upload, ...sending }) => {
    if (!isUpload(upload)) return
    await alone(upload.id, () => uploadFile({ ...sending, upload, credentials: keysOf(upload) }))
    const { fileName, key: fileNameKey, type: onBaseType } = upload
    await callApi(trainingCalls.add, { body: { fileName, fileNameKey, onBaseType } })
  },
  // A file that never arrives is in no list, and expires by itself.
  abandon: async (sent) => {
    const given = isUpload(sent)
      ? discardUpload(sent, keysOf(sent))
      : callApi(trainingCalls.remove, { params: { id: sent.id } })
    await given.catch(() => {})
  },
  newRequest: () => crypto.randomUUID(),
  now: () => performance.now(),
  memory: windowMemory('training'),
})

export const useTrainingUploads = () =>
  useSyncExternalStore(trainingUploads.subscribe, trainingUploads.states)
export type UploadSlot = Slot

leaveWithSession(trainingUploads)
