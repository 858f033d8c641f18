import { useCallback, useMemo, useState } from 'react'
import useSWR from 'swr'
import type { ReadField } from '../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../shared/ocr-calls.ts'
import type { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { retriesPolls } from '../api/use-api.tsx'

type Read = { document: OcrDocument; fields: readonly ReadField[]; isWhole: boolean }

/** While a document is being read. */
const whileProcessing = 3_000

/** Milliseconds that the other fields wait for the first page, should it never be drawn. */
const longestWait = 2_000

/**
 * `onPart` is told the first fields, and others once they are twice as many: each time all of them are sorted and drawn.
 * What comes after the first answer is asked for after `rest`.
 */
const readFields = async (
  id: string,
  onPart: (read: Read) => void,
  rest: Promise<unknown>,
): Promise<Read> => {
  const fields: ReadField[] = []
  let cursor: string | undefined
  let told = 0
  for (;;) {
    const answer = await callApi(ocrCalls.data, { params: { id }, query: { cursor } })
    fields.push(...answer.responseOCR)
    cursor = answer.cursor
    if (cursor && fields.length < 2 * told) continue
    const read = { document: answer.document, fields: [...fields], isWhole: !cursor }
    onPart(read)
    if (!cursor) return read
    told = fields.length
    await rest
  }
}

/**
 * What was read of a document. Its first fields are there with the first answer, the others follow; what `keep` is given,
 * the answer to a correction, stands until the server tells something newer. Where it `waits`, the others come after
 * `goOn` was called: they would take the way and the thread from the first page, which is looked at beside the first ones.
 */
export const useReading = (id: string, { waits = false } = {}) => {
  const [first] = useState(() => Promise.withResolvers<void>())
  const [parts, setParts] = useState<Read>()
  const [corrected, setCorrected] = useState<ReadonlyMap<string, ReadField>>(new Map())
  const options = {
    refreshInterval: (latest?: Read) => (latest?.document.status === 'PROCESSING' ? whileProcessing : 0),
  }
  const { data, error, mutate } = useSWR<Read, ApiError>(
    ['reading', id],
    // What is shown already stays whole while it is read again.
    () => {
      if (!waits) first.resolve()
      setTimeout(first.resolve, longestWait)
      const keepWhole = (part: Read) =>
        setParts((before) => (before?.isWhole && !part.isWhole ? before : part))
      return readFields(id, keepWhole, first.promise)
    },
    { revalidateOnMount: true, dedupingInterval: 0, ...retriesPolls(options), ...options },
  )
  // Who comes back while it is being fetched is told no parts: that reading began for the screen that was left.
  const read = parts?.isWhole ? parts : (data ?? parts)
  const fields = useMemo(
    () =>
      (read?.fields ?? []).map((field) => {
        const kept = corrected.get(field.id)
        return kept && kept.version > field.version ? kept : field
      }),
    [read, corrected],
  )
  const keep = useCallback(
    (field: ReadField) => setCorrected((before) => new Map(before).set(field.id, field)),
    [],
  )
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
