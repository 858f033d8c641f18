import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { useApi } from '../api/use-api.tsx'
import type { Choice } from './choice-params.ts'
import { correctedOf } from './viewer-model.ts'

/** What the last correction changed, asked for only where there was one or a document is missing that it took out. */
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
