import { ocrLimits, type ReadField } from '../../shared/ocr.ts'
import { errorTrace } from '../error-trace.ts'
import type { Model } from '../training/matching/model.ts'
import type { PageBlocks } from './blocks.ts'
import { fieldsKey, pageKey } from './object-keys.ts'
import { putJson } from './objects.ts'
import { parsePage } from './parse-page.ts'
import type { Place, StoredDocument } from './stored-document.ts'

/** Parses and stores the pages of a document in order, and tracks its progress. */
export const keepPages = (document: StoredDocument, model: Model) => {
  const place: Place = document.place ?? { page: 0, fields: 0, parts: 0, leftOut: 0, missing: [] }
  const missing = new Set(place.missing)
  let waiting: ReadField[] = []

  const writeFields = async (fields: readonly ReadField[]): Promise<void> => {
    await putJson(fieldsKey(document, place.parts), fields)
    place.parts += 1
  }

  const skipTo = (page: number): void => {
    for (let absent = place.page + 1; absent < page; absent += 1) missing.add(absent)
  }

  return {
    place,
    missing,
    /** Stores a page; one that the parser cannot read is missing. */
    keep: async (of: PageBlocks): Promise<void> => {
      skipTo(of.page)
      const parsed = await parsePage(of, document.ratio).catch((error: unknown) => {
        console.error(JSON.stringify({ code: 'PAGE_NOT_PARSED', page: of.page, ...errorTrace(error) }))
        missing.add(of.page)
        return undefined
      })
      if (parsed) {
        const { read } = parsed
        const fields = [...parsed.fields, ...model(read)]
        await putJson(pageKey(document, of.page), read)
        place.fields += fields.length
        place.leftOut += read.leftOut
        waiting.push(...fields)
      }
      place.page = of.page
      for (; waiting.length >= ocrLimits.fieldsPerAnswer; waiting = waiting.slice(ocrLimits.fieldsPerAnswer))
        await writeFields(waiting.slice(0, ocrLimits.fieldsPerAnswer))
    },
    /** Writes the pending fields, so that another run can continue at the next page. */
    flush: async (): Promise<Place> => {
      if (waiting.length > 0) await writeFields(waiting)
      waiting = []
      return { ...place, missing: [...missing] }
    },
    /** Says that a document has so many pages, and which of them Textract could not read. */
    close: (pages: number, warned: readonly number[]): number[] => {
      skipTo(pages + 1)
      for (const page of warned) missing.add(page)
      return [...missing].filter((page) => page <= pages).sort((one, other) => one - other)
    },
  }
}
