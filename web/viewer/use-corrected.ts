import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { useApi } from '../api/use-api.tsx'
import type { Choice } from './choice-params.ts'
import { correctedOf } from './viewer-model.ts'

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
