import pRetry from 'p-retry'
import { useCallback, useEffect, useState } from 'react'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { callApi } from '../api/call-api.ts'
import { fetchFile } from '../api/fetch-file.ts'
import { openPages, type PageSource, type Pages } from '../viewer/pages.ts'
import type { PdfParts } from '../viewer/pdf-file.ts'

/** PDFs up to this size in bytes are fetched whole: a scanner spreads its list of pages over the whole file. */
const fetchedWhole = 16 * 1_024 ** 2

/** Reads bytes of a document's file of `size` bytes; an expired link is requested again. */
const partsOf = (id: string, size: number, first: string): PdfParts => {
  let link = Promise.resolve(first)
  const read: PdfParts['read'] = async (begin, end, signal) => {
    const used = link
    const headers = { range: `bytes=${begin}-${end - 1}` }
    const answer = await fetchFile(await used, { headers, signal })
    if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer())
    await answer.body?.cancel()
    if (link === used) {
      link = callApi(ocrCalls.file, { params: { id } }).then((fresh) => fresh.link)
      link.catch(() => {})
    }
    throw new Error(`The file answered ${answer.status}`)
  }
  return {
    size,
    read: (begin, end, signal) =>
      pRetry(() => read(begin, end, signal), { retries: 2, minTimeout: 500, signal }),
  }
}

/** The source of a document's pages; the server makes the pictures of a TIFF, page by page. */
const pageSourceOf = async (id: string): Promise<PageSource> => {
  const { link, contentType, size, pages = 1 } = await callApi(ocrCalls.file, { params: { id } })
  if (contentType === 'image/tiff') {
    const addressOf = async (page: number) => (await callApi(ocrCalls.picture, { params: { id, page } })).link
    return { pictures: { count: pages, addressOf } }
  }
  if (contentType !== 'application/pdf') return { images: [link] }
  return size > fetchedWhole ? { parts: partsOf(id, size, link) } : { pdf: link }
}

type State = { pages?: Pages; isBroken?: true }

/**
 * The pages of a document for reading or training, open while `isWanted`. Opening takes as long as requesting
 * the reading, so the caller may want them before it has the reading.
 */
export const useDocumentPages = (id: string, isWanted = true) => {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({})
  const onFailure = useCallback(() => setState({ isBroken: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens them again
  useEffect(() => {
    if (!isWanted) return
    let ended = false
    const opening = openPages(pageSourceOf(id))
    opening.pages.then(
      (pages) => !ended && setState({ pages }),
      () => !ended && onFailure(),
    )
    return () => {
      ended = true
      opening.close()
      setState({})
    }
  }, [id, isWanted, attempt, onFailure])
  return { ...state, onFailure, retry: () => setAttempt((last) => last + 1) }
}
export type DocumentPagesState = ReturnType<typeof useDocumentPages>
