import { type OcrUpload, ocrCalls } from '../../../shared/ocr-calls.ts'
import { frontOcrRole } from '../../../shared/sessions.ts'
import { callApi } from '../../api/call-api.ts'
import { windowMemory } from '../../uploads/unfinished.ts'
import { bucketAs, type TypedSlot, typeOfSlot, windowUploads } from '../../uploads/window-uploads.ts'

const bucket = bucketAs(frontOcrRole, 'ocr-document')

export const ocrUploads = windowUploads<TypedSlot, OcrUpload>({
  begin: ({ name: fileName, size }, slot, request) =>
    callApi(ocrCalls.begin, { body: { request, type: typeOfSlot(slot), fileName, size } }),
  send: bucket.send,
  // A document that was announced and never arrives is in no history, and expires by itself.
  abandon: (upload) => bucket.discard(upload).catch(() => {}),
  memory: windowMemory('analyses'),
})
