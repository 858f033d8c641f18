import { useEffect, useState } from 'react'
import type { Pages } from './pages.ts'

/** The words of this many pages arrive together, so that a long document does not render again for each page. */
const together = 25

/** The text of a PDF's pages, also of those that are not drawn; it is read once the first page is visible. */
export const usePageTexts = (pages: Pages, begins: boolean): ReadonlyMap<number, string> => {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map())
  const pdf = 'pdf' in pages ? pages.pdf : undefined
  useEffect(() => {
    if (!pdf || !begins) return
    const ending = new AbortController()
    const readAll = async () => {
      const found = new Map<number, string>()
      for (let page = 1; page <= pdf.count && !ending.signal.aborted; page += 1) {
        const text = await pdf.text.read(page, ending.signal)
        if (text) found.set(page, text)
        if (page % together === 0 || page === pdf.count) setTexts(new Map(found))
      }
    }
    readAll().catch(() => console.warn('PDF_TEXT_FAILED'))
    return () => ending.abort()
  }, [pdf, begins])
  return texts
}
