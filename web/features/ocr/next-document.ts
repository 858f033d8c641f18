import { type OcrDocument, ocrCalls } from '../../../shared/ocr-calls.ts'
import { callApi } from '../../api/call-api.ts'

/** The user's next document with values left to check: the one after this in the history, or its first. */
export const findNext = async (after?: OcrDocument): Promise<OcrDocument | undefined> => {
  const { items } = await callApi(ocrCalls.history, { query: { review: 'pending' } })
  const others = items.filter(({ id }) => id !== after?.id)
  return others.find(({ createDate }) => after && createDate <= after.createDate) ?? others[0]
}
