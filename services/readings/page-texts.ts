import { Refusal } from '../../shared/errors.ts'
import { ocrLimits, type PageText, readPage } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Handler } from '../http/api.ts'
import { pageKey } from './object-keys.ts'
import { readJson } from './objects.ts'
import type { StoredDocument } from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'

const textOf = async (document: StoredDocument, page: number): Promise<PageText | undefined> => {
  const read = await readJson(pageKey(document, page), readPage)
  if (!read) return undefined
  const { words, lines } = read
  return {
    ...{ page, lines, words: words.map((word) => word.text) },
    boxes: words.flatMap(({ box: { left, top, width, height } }) => [left, top, width, height]),
  }
}

export const text: Handler<typeof ocrCalls.text> = async ({ params, query: { from }, session }) => {
  const document = await visibleDocument(params.id, session)
  if (document.state !== 'SUCCEEDED') throw new Refusal('notFound')
  const last = Math.min(document.pages ?? 0, from + ocrLimits.pagesPerText - 1)
  const pages = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  const present = pages.filter((page) => !document.missingPages?.includes(page))
  const texts = await Promise.all(present.map((page) => textOf(document, page)))
  return { pages: texts.filter((one) => one !== undefined) }
}
