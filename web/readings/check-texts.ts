import type { ReadingCheck } from '../../shared/document-readings.ts'
import { formatDay } from '../format.ts'
import type { Tone } from '../ui/layout.tsx'

/** How the checks of a document's reading against its order are named, wherever they are shown. */
export const checkNames: Record<ReadingCheck['of'], string> = {
  customer: 'Documento del cliente',
  control: 'Número de control',
  date: 'Fecha de expedición',
  signature: 'Firma',
}

/** What the order or the document's row says. */
export const expectedText = ({ of, expected }: Pick<ReadingCheck, 'of' | 'expected'>): string =>
  of === 'date' ? formatDay(expected) : expected

export const checkResults: Record<ReadingCheck['result'], { icon: string; label: string; tone: Tone }> = {
  same: { icon: '✓', label: 'Coincide', tone: 'done' },
  other: { icon: '✕', label: 'No coincide', tone: 'danger' },
  absent: { icon: '?', label: 'No aparece', tone: 'waiting' },
}

/** The result in words: a signature is compared with nothing. */
export const resultText = ({ of, result }: Pick<ReadingCheck, 'of' | 'result'>): string =>
  of === 'signature' && result === 'same' ? 'Aparece' : checkResults[result].label
