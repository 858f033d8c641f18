import { readPage } from '../../shared/ocr.ts'
import { pageKey } from '../ocr/object-keys.ts'
import { readJson } from '../ocr/objects.ts'
import { readFields } from '../ocr/results.ts'
import type { StoredDocument } from '../ocr/stored-document.ts'
import type { ReadText } from './checks.ts'

/** Pages that are fetched in parallel. */
const atOnce = 16

/** The fields of a reading. */
export const fieldTexts = async (document: StoredDocument): Promise<ReadText[]> => {
  const texts: ReadText[] = []
  for (let part = 0; part < (document.parts ?? 0); part += 1)
    for (const { id, page, label, text } of await readFields(document, part))
      texts.push({ id, page, label, text })
  return texts
}

/** The words of each page, in order. */
export const pageTexts = async (document: StoredDocument): Promise<string[]> => {
  const missing = new Set(document.missingPages)
  const numbers = Array.from({ length: document.pages ?? 0 }, (_, at) => at + 1).filter(
    (page) => !missing.has(page),
  )
  const texts: string[] = []
  for (let from = 0; from < numbers.length; from += atOnce) {
    const some = numbers.slice(from, from + atOnce)
    const pages = await Promise.all(some.map((page) => readJson(pageKey(document, page), readPage())))
    texts.push(...pages.map((page) => page?.words.map(({ text }) => text).join(' ') ?? ''))
  }
  return texts
}
