import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

const aReading: Audited = { object: 'reading', ids: ['id'] }
const handedOut: Audited = { ...aReading, handsOut: true }

export const readingsAudited = {
  begin: { ...aReading, deed: 'added' },
  history: aReading,
  correct: { ...aReading, ids: ['id', 'field'] },
  again: aReading,
  data: { ...handedOut, onlyOfCall: true },
  page: handedOut,
  text: handedOut,
  file: handedOut,
  picture: handedOut,
} satisfies AuditedCalls<typeof ocrCalls>
