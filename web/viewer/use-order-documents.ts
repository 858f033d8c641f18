import { useCallback, useEffect } from 'react'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { ReadingSummary } from '../../shared/reading-summary.ts'
import type { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useShown } from '../api/refresh.ts'
import { retriesPolls, useApi } from '../api/use-api.tsx'
import type { Choice } from './choice-params.ts'
import { fetchSourceAhead, kindOf } from './document-source.ts'
import { takenOutBy } from './viewer-model.ts'

export type OrderDocuments = {
  documents: UploadedDocument[]
  /** Epoch milliseconds. */
  readAt: number
  /** Of the order, once it was corrected. */
  attempt: number | undefined
  /** What an analyst has seen in this attempt; undefined for others. */
  seen: readonly string[] | undefined
  /** What is known of the readings that were asked for; undefined for users who may not. */
  readings: readonly ReadingSummary[] | undefined
}

const readAll = async (controlNumber: string): Promise<OrderDocuments> => {
  const pageOf = (page: number) =>
    callApi(documents.byRequest, { params: { controlNumber }, query: { page } })
  const { documents: found, pages, attempt, seen, readings } = await pageOf(1)
  for (let page = 2; page <= pages; page += 1) {
    const more = await pageOf(page)
    found.push(...more.documents)
    readings?.push(...(more.readings ?? []))
  }
  return { documents: found, readAt: Date.now(), attempt, seen, readings }
}

const keyOf = (control: string) => ['order documents', control]

/** Changes what is known of the readings of an order that is shown; its documents stay the same objects. */
const changeReadings = (
  control: string,
  to: (before: readonly ReadingSummary[] | undefined) => OrderDocuments['readings'],
) =>
  mutate<OrderDocuments>(keyOf(control), (order) => order && { ...order, readings: to(order.readings) }, {
    revalidate: false,
  })

const becomeOld = (control: string): void =>
  void mutate<OrderDocuments>(keyOf(control), (order) => order && { ...order, readAt: 0 }, {
    revalidate: false,
  })

const readAgain = async (control: string): Promise<void> => {
  const { readings } = await readAll(control)
  await changeReadings(control, () => readings)
}

/** Takes what a call said of a document's reading into the list of its order. */
export const keepSummary = (summary: ReadingSummary | undefined): void => {
  if (!summary) return
  const [control = ''] = summary.document.split('.')
  void changeReadings(control, (before) => [
    ...(before ?? []).filter(({ document }) => document !== summary.document),
    summary,
  ])
}

/** Poll interval in milliseconds while a document of the order is being read. */
const whileReading = { refreshInterval: 10_000 }

/** In milliseconds: parts of one screen that load one after the other ask once for an order's documents. */
const fresh = 10_000

const wasJustRead = (known: OrderDocuments | undefined): boolean =>
  known !== undefined && Date.now() - known.readAt < fresh

/** For what stands beside a list that the same screen reads. */
export const asKnown = { revalidateIfStale: false }

/** The documents of a sent order, by its number alone; without one nothing is requested. */
export const useOrderDocuments = (control: string | undefined, options?: typeof asKnown) => {
  const key = control === undefined ? null : keyOf(control)
  // A case that was left may have been returned and corrected when it is opened again.
  useEffect(() => (control === undefined ? undefined : () => becomeOld(control)), [control])
  const { cache } = useSWRConfig()
  const order = useSWR<OrderDocuments, ApiError>(key, () => readAll(control as string), {
    revalidateIfStale: !wasJustRead(cache.get(unstable_serialize(key))?.data),
    ...options,
  })
  const again = useCallback(async () => control !== undefined && readAgain(control), [control])
  useShown(documents.byRequest, key, again)
  const isReading = order.data?.readings?.some(({ status }) => status === 'PROCESSING')
  useSWR<unknown, ApiError>(isReading ? ['order readings', control] : null, again, {
    ...{ ...retriesPolls(whileReading), ...whileReading, revalidateOnMount: false },
  })
  return order
}

/** Reads the documents of an order once; what shows them later has them. */
export const readOrderDocuments = (control: string) =>
  mutate(keyOf(control), readAll(control), { revalidate: false })

/** Fetches the documents of the order that is probably worked next, and what shows the first of them. */
export const fetchOrderAhead = async (control: string): Promise<void> => {
  const order = await readOrderDocuments(control)
  const [first] = order?.documents ?? []
  if (first && kindOf(first) !== 'none') await fetchSourceAhead(first)
}

/** The documents that the last correction removed, requested only if the chosen document is missing; undefined until then. */
export const useTakenOut = (
  controlNumber: string | undefined,
  all: readonly UploadedDocument[] | undefined,
  { document }: Choice,
) => {
  const isOfOrder = Boolean(controlNumber && document?.startsWith(`${controlNumber}.`))
  const isMissing = isOfOrder && all !== undefined && !all.some(({ id }) => id === document)
  const input = controlNumber && isMissing ? { params: { controlNumber } } : undefined
  const { data, error } = useApi(documents.changes, input)
  return input && !data && !error ? undefined : takenOutBy(data)
}
