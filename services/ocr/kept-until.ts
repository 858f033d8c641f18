import type { DocumentSource } from './stored-document.ts'

/** Days that a document and what was read of it are kept. */
export const ocrKeptDays = { analysis: 180, training: 730 } as const

/** When the items of a document expire, in seconds. */
export const keptUntil = ({ source, createDate }: { source: DocumentSource; createDate: string }): number => {
  const days = source === 'training' ? ocrKeptDays.training : ocrKeptDays.analysis
  return Math.floor(Date.parse(createDate) / 1_000) + days * 86_400
}
