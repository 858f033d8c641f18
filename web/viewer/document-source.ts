import pRetry from 'p-retry'
import { useEffect, useState } from 'react'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { documents } from '../../shared/document-calls.ts'
import { extensionOf } from '../../shared/document-types.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { isStatus, problemFrom } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { fetchFileAhead } from './file-ahead.ts'
import type { PageSource } from './pages.ts'
import type { SheetSource } from './use-sheets.ts'

/** How a document is shown, if it can be. */
export const kindOf = ({
  contentType,
  fileName,
}: Pick<UploadedDocument, 'contentType' | 'fileName'>): 'pages' | 'sheets' | 'none' => {
  if (contentType === 'application/pdf' || /^image\/(png|jpeg|tiff)$/.test(contentType)) return 'pages'
  return extensionOf(fileName) === '.xlsx' ? 'sheets' : 'none'
}

type Source = PageSource | SheetSource

/** Each request waits some seconds for a conversion that is under way, which may take twenty. */
const whileOthersConvert = {
  retries: 3,
  minTimeout: 500,
  shouldRetry: ({ error }: { error: Error }) => isStatus(error, 429),
}

/** The source that shows a document; links live five minutes. The call marks it as seen, unless it is made ahead. */
const sourceOf = async (
  { id, contentType, fileName }: UploadedDocument,
  { ahead = false } = {},
): Promise<Source> => {
  if (contentType === 'image/tiff') {
    const body = { id, ...(ahead && { ahead }) }
    const { pages } = await pRetry(() => callApi(documents.convertTiff, { body }), whileOthersConvert)
    return { images: pages }
  }
  const query = ahead ? { ahead: 'true' as const } : {}
  const { link } = await callApi(documents.stream, { params: { id }, query })
  if (kindOf({ contentType, fileName }) === 'sheets') return { sheets: link }
  return contentType === 'application/pdf' ? { pdf: link } : { images: [link] }
}

type Opened = {
  source: Source
  at: number
  /** It was fetched before it is shown, so nobody has seen it yet. */
  ahead?: boolean
}

/** A broken link older than this is renewed silently; a younger one only once. */
const linkLifetime = 4 * 60_000
const isOld = ({ at }: Opened): boolean => Date.now() - at > linkLifetime

/** A document never changes, so its source is shared by all who open it, and can be fetched ahead. */
const keyOf = ({ id }: UploadedDocument, attempt: number) => ['viewer', id, attempt]

const openAhead = async (document: UploadedDocument) => {
  const source = await sourceOf(document, { ahead: true })
  return { source, at: Date.now(), ahead: true } satisfies Opened
}

/** Fetches the source of a document that is probably shown next. */
export const fetchSourceAhead = async (document: UploadedDocument): Promise<void> => {
  const opened = await openAhead(document)
  const { source } = opened
  await mutate(keyOf(document, 0), opened, { revalidate: false })
  if ('pdf' in source) fetchFileAhead(source.pdf)
}

/** The source of a document of which only a place is shown. The viewer uses the same one, and then marks it as seen. */
export const useSourceAhead = (document: UploadedDocument): Source | undefined => {
  const { cache } = useSWRConfig()
  const [known] = useState(
    () => cache.get(unstable_serialize(keyOf(document, 0)))?.data as Opened | undefined,
  )
  const isUsable = known !== undefined && !isOld(known)
  const { data } = useSWR<Opened>(keyOf(document, 0), () => openAhead(document), {
    revalidateOnMount: !isUsable,
  })
  return data === known && !isUsable ? undefined : data?.source
}

/** A document that was fetched ahead counts as seen once it is shown. */
const useSeenLater = (document: UploadedDocument, opened: Opened | undefined): void => {
  const isUnseen = opened?.ahead ?? false
  useEffect(() => {
    if (!isUnseen) return
    void mutate(keyOf(document, 0), (last?: Opened) => last && { ...last, ahead: false }, {
      revalidate: false,
    })
    sourceOf(document).catch(() => console.warn('NOT_MARKED_AS_SEEN'))
  }, [isUnseen, document])
}

/** The source that shows a document, with a fresh link when the current one no longer works. */
export const useDocumentSource = (document: UploadedDocument) => {
  const { cache } = useSWRConfig()
  const [known] = useState(
    () => cache.get(unstable_serialize(keyOf(document, 0)))?.data as Opened | undefined,
  )
  const [isUsable] = useState(() => known !== undefined && !isOld(known))
  const [attempt, setAttempt] = useState(0)
  const [renewed, setRenewed] = useState(false)
  const [broken, setBroken] = useState(false)
  const { data, error } = useSWR<Opened>(
    keyOf(document, attempt),
    async () => ({ source: await sourceOf(document), at: Date.now() }),
    { keepPreviousData: true, revalidateOnMount: !isUsable },
  )

  useSeenLater(document, data)

  const again = () => setAttempt((last) => last + 1)
  return {
    source: data === known && !isUsable ? undefined : data?.source,
    failed: broken || error !== undefined,
    /** What support finds the failed call by. */
    reference: problemFrom(error).reference,
    onFailure: (problem?: unknown) => {
      const name = problem instanceof Error ? problem.name : ''
      console.warn('PREVIEW_FAILED', document.contentType, name)
      // The PDF reader loads with the first PDF, so its error is recognised by name.
      if (name === 'TooSlow' || (renewed && !(data && isOld(data)))) return setBroken(true)
      setRenewed(true)
      again()
    },
    retry: () => {
      setBroken(false)
      setRenewed(false)
      again()
    },
  }
}
