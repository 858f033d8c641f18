import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR, { mutate as mutateCache } from 'swr'
import { isAddedId, type ReadField } from '../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../shared/ocr-calls.ts'
import type { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { retriesPolls } from '../api/use-api.tsx'
import { whileProcessing } from './while-processing.ts'

type Read = { document: OcrDocument; fields: readonly ReadField[]; isWhole: boolean }

/** Milliseconds that the other fields wait for the first page; it may never be drawn. */
const longestWait = 2_000

/**
 * `onPart` gets the first fields, and then all of them each time their number has doubled: each call sorts
 * and renders all of them. Requests after the first answer wait for `rest`.
 */
const readFields = async (
  id: string,
  onPart: (read: Read) => void,
  rest: Promise<unknown>,
): Promise<Read> => {
  const fields: ReadField[] = []
  let cursor: string | undefined
  let reported = 0
  for (;;) {
    const answer = await callApi(ocrCalls.data, { params: { id }, query: { cursor } })
    fields.push(...answer.responseOCR)
    cursor = answer.cursor
    if (cursor && fields.length < 2 * reported) continue
    const read = { document: answer.document, fields: [...fields], isWhole: !cursor }
    onPart(read)
    if (!cursor) return read
    reported = fields.length
    await rest
  }
}

/** A field that a user added may be taken out again. */
export const isPresent = ({ id, added }: ReadField): boolean => added !== undefined || !isAddedId(id)

const keyOf = (id: string) => ['reading', id] as const

/** Fetches the first fields of a reading before it is shown. A failure is not kept. */
export const readAhead = async (id: string): Promise<void> => {
  try {
    const { document, responseOCR, cursor } = await callApi(ocrCalls.data, { params: { id }, query: {} })
    const read: Read = { document, fields: responseOCR, isWhole: !cursor }
    await mutateCache<Read>(keyOf(id), (before) => before ?? read, { revalidate: false })
  } catch {}
}

/**
 * The reading of a document. The first answer has the first fields, and the others follow. A field given to `keep`,
 * the answer to a correction, stays until the server returns a newer one. If it `waits`, the others load after
 * `goOn`: they would take bandwidth and CPU from the first page, which the user reads beside the first fields.
 */
export const useReading = (id: string, { waits = false } = {}) => {
  const [first] = useState(() => Promise.withResolvers<void>())
  const [parts, setParts] = useState<Read>()
  const [corrected, setCorrected] = useState<ReadonlyMap<string, ReadField>>(new Map())
  const options = {
    refreshInterval: (latest?: Read) => (latest?.document.status === 'PROCESSING' ? whileProcessing : 0),
  }
  const { data, error, mutate } = useSWR<Read, ApiError>(
    keyOf(id),
    // Data already shown stay complete while they are read again.
    () => {
      if (!waits) first.resolve()
      setTimeout(first.resolve, longestWait)
      const keepWhole = (part: Read) =>
        setParts((before) => (before?.isWhole && !part.isWhole ? before : part))
      return readFields(id, keepWhole, first.promise)
    },
    { revalidateOnMount: true, ...retriesPolls(options), ...options },
  )
  // The parts of a reading that another screen began are not reported here, so use the cached data.
  const read = parts?.isWhole ? parts : (data ?? parts)
  const fields = useMemo(() => {
    const known = read?.fields ?? []
    const ids = new Set(known.map(({ id }) => id))
    const present = known.map((field) => {
      const kept = corrected.get(field.id)
      return kept && kept.version > field.version ? kept : field
    })
    const added = [...corrected.values()].filter((field) => !ids.has(field.id))
    // Fields that users added come with the first answer, or last of all.
    return [...present, ...added].filter(isPresent).sort((one, other) => one.page - other.page)
  }, [read, corrected])
  // Checks are not in the cached answer, which would be shown until it is read again.
  const isOld = useRef(false)
  isOld.current = corrected.size > 0
  useEffect(
    () => () => {
      if (isOld.current) void mutateCache(keyOf(id), undefined, { revalidate: false })
    },
    [id],
  )
  const keep = useCallback(
    (field: ReadField) => setCorrected((before) => new Map(before).set(field.id, field)),
    [],
  )
  // Another attempt has other fields, which begin with the same ids and without checks.
  const isBeingRead = read?.document.status === 'PROCESSING'
  useEffect(() => {
    if (isBeingRead) setCorrected(new Map())
  }, [isBeingRead])
  const again = useCallback(() => mutate(), [mutate])
  return {
    document: read?.document,
    fields,
    isWhole: read?.isWhole ?? false,
    error,
    again,
    keep,
    goOn: first.resolve,
  }
}
export type Reading = ReturnType<typeof useReading>
