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

/** Milliseconds for which a link is asked for once: the same page is shown whole and as the picture of a value. */
const linkKept = 60_000

const kept = (addressOf: (page: number) => Promise<string>) => {
  const links = new Map<number, { at: number; link: Promise<string> }>()
  return (page: number): Promise<string> => {
    const before = links.get(page)
    if (before && performance.now() - before.at < linkKept) return before.link
    const link = addressOf(page)
    links.set(page, { at: performance.now(), link })
    link.catch(() => links.delete(page))
    return link
  }
}

/** The source of a document's pages; the server makes the pictures of a TIFF, page by page. */
const pageSourceOf = async (id: string): Promise<PageSource> => {
  const { link, contentType, size, pages = 1 } = await callApi(ocrCalls.file, { params: { id } })
  if (contentType === 'image/tiff') {
    const addressOf = async (page: number) => (await callApi(ocrCalls.picture, { params: { id, page } })).link
    return { pictures: { count: pages, addressOf: kept(addressOf) } }
  }
  if (contentType !== 'application/pdf') return { images: [link] }
  return size > fetchedWhole ? { parts: partsOf(id, size, link) } : { pdf: link }
}

/** The document that is probably shown next; one at a time, as a file may be large. */
let ahead: { id: string; opening: ReturnType<typeof openPages> } | undefined

export const closePagesAhead = (): void => {
  ahead?.opening.close()
  ahead = undefined
}

/** Opens a document before it is shown. A failure is not kept: it is then opened when it is shown. */
export const openPagesAhead = (id: string): void => {
  closePagesAhead()
  const opening = openPages(pageSourceOf(id))
  ahead = { id, opening }
  opening.pages.catch(() => {
    if (ahead?.opening === opening) ahead = undefined
  })
}

const takeAhead = (id: string) => {
  if (ahead?.id !== id) return undefined
  const { opening } = ahead
  ahead = undefined
  return opening
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
    const opening = takeAhead(id) ?? openPages(pageSourceOf(id))
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
