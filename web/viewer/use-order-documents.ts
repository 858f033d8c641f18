import useSWR from 'swr'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useApi } from '../api/use-api.tsx'
import type { Choice } from './choice-params.ts'
import { correctedOf } from './viewer-model.ts'

const readAll = async (controlNumber: string): Promise<UploadedDocument[]> => {
  const found: UploadedDocument[] = []
  for (let page = 1; ; page += 1) {
    const answer = await callApi(documents.byRequest, { params: { controlNumber }, query: { page } })
    found.push(...answer.documents)
    if (page >= answer.pages) return found
  }
}

/** The documents of a sent order, by its number alone; without one nothing is requested. */
export const useOrderDocuments = (control: string | undefined) =>
  useSWR<UploadedDocument[], ApiError>(control === undefined ? null : ['order documents', control], () =>
    readAll(control as string),
  )

/**
 * The changes of the last correction, requested only if there was one, or if a document is missing because it
 * was removed.
 */
export const useCorrected = (
  controlNumber: string | undefined,
  all: readonly UploadedDocument[] | undefined,
  { document }: Choice,
) => {
  const wasCorrected = all?.some(({ attempt }) => attempt !== undefined) ?? false
  const isOfOrder = Boolean(controlNumber && document?.startsWith(`${controlNumber}.`))
  const isMissing = isOfOrder && all !== undefined && !all.some(({ id }) => id === document)
  const input = controlNumber && (wasCorrected || isMissing) ? { params: { controlNumber } } : undefined
  return correctedOf(useApi(documents.changes, input).data)
}
