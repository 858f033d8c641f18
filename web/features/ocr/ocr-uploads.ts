import { type OcrUpload, ocrCalls } from '../../../shared/ocr-calls.ts'
import { frontOcrRole } from '../../../shared/sessions.ts'
import { callApi } from '../../api/call-api.ts'
import { windowMemory } from '../../uploads/unfinished.ts'
import { bucketAs, type TypedSlot, typeOfSlot, windowUploads } from '../../uploads/window-uploads.ts'

/** In the slot of a document whose forms and tables are read too. */
export const withForms = 'forms'

const bucket = bucketAs(frontOcrRole, 'ocr-document')

export const ocrUploads = windowUploads<TypedSlot, OcrUpload>({
  begin: ({ name: fileName, size }, slot, request) =>
    callApi(ocrCalls.begin, {
      body: {
        ...{ request, type: typeOfSlot(slot), fileName, size },
        ...(slot.endsWith(` ${withForms}`) && { withForms: true }),
      },
    }),
  send: bucket.send,
  // A document that was announced and never arrives is in no history, and expires by itself.
  abandon: (upload) => bucket.discard(upload).catch(() => {}),
  memory: windowMemory('analyses'),
})
