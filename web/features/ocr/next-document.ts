import { type OcrDocument, ocrCalls } from '../../../shared/ocr-calls.ts'
import { callApi } from '../../api/call-api.ts'

/** The user's next document with values left to check: the one after this in the history, or its first. */
export const findNext = async (after?: OcrDocument): Promise<OcrDocument | undefined> => {
  let first: OcrDocument | undefined
  let cursor: string | undefined
  do {
    const page = await callApi(ocrCalls.history, { query: { review: 'pending', cursor } })
    const others = page.items.filter(({ id }) => id !== after?.id)
    const next = others.find(({ createDate }) => !after || createDate <= after.createDate)
    if (next) return next
    first ??= others[0]
    cursor = page.cursor
  } while (cursor)
  return first
}
