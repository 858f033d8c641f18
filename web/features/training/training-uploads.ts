import type { OcrUpload } from '../../../shared/ocr-calls.ts'
import { frontOcrRole } from '../../../shared/sessions.ts'
import { trainingLimits } from '../../../shared/training.ts'
import { trainingCalls } from '../../../shared/training-calls.ts'
import { callApi } from '../../api/call-api.ts'
import { base64Of } from '../../uploads/base64.ts'
import { windowMemory } from '../../uploads/unfinished.ts'
import { bucketAs, type TypedSlot, typeOfSlot, windowUploads } from '../../uploads/window-uploads.ts'

const bucket = bucketAs(frontOcrRole, 'training-document')

/** A small file arrived with the call that announced it; a larger one is uploaded to the place in the answer. */
type Sent = { id: string } & Partial<Omit<OcrUpload, 'id'>>
const isUpload = (sent: Sent): sent is OcrUpload => sent.key !== undefined

/** Uploads of documents to label (decision 85). */
export const trainingUploads = windowUploads<TypedSlot, Sent>({
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
    await bucket.send({ ...sending, upload })
    const { fileName, key: fileNameKey, type: onBaseType } = upload
    await callApi(trainingCalls.add, { body: { fileName, fileNameKey, onBaseType } })
  },
  // A file that never arrives is in no list, and expires by itself.
  abandon: async (sent) => {
    const given = isUpload(sent)
      ? bucket.discard(sent)
      : callApi(trainingCalls.remove, { params: { id: sent.id } })
    await given.catch(() => {})
  },
  memory: windowMemory('training'),
})
