import useSWR, { mutate } from 'swr'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useApi } from '../api/use-api.tsx'
import type { Choice } from './choice-params.ts'
import { fetchSourceAhead, kindOf } from './document-source.ts'
import { takenOutBy } from './viewer-model.ts'

export type OrderDocuments = {
  documents: UploadedDocument[]
  /** Of the order, once it was corrected. */
  attempt: number | undefined
  /** What an analyst has seen in this attempt; undefined for others. */
  seen: readonly string[] | undefined
}

const readAll = async (controlNumber: string): Promise<OrderDocuments> => {
  const pageOf = (page: number) =>
    callApi(documents.byRequest, { params: { controlNumber }, query: { page } })
  const { documents: found, pages, attempt, seen } = await pageOf(1)
  for (let page = 2; page <= pages; page += 1) found.push(...(await pageOf(page)).documents)
  return { documents: found, attempt, seen }
}

const keyOf = (control: string) => ['order documents', control]

/** The documents of a sent order, by its number alone; without one nothing is requested. */
export const useOrderDocuments = (control: string | undefined) =>
  useSWR<OrderDocuments, ApiError>(control === undefined ? null : keyOf(control), () =>
    readAll(control as string),
  )

/** Fetches the documents of the order that is probably worked next, and what shows the first of them. */
export const fetchOrderAhead = async (control: string): Promise<void> => {
  const order = await mutate(keyOf(control), readAll(control), { revalidate: false })
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
