import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

const aReading: Audited = { object: 'reading', ids: ['id'] }
const handedOut: Audited = { ...aReading, handsOut: true }

export const trainingAudited = {
  begin: { ...aReading, deed: 'added' },
  setExample: aReading,
  add: { ...aReading, deed: 'added' },
  label: aReading,
  list: aReading,
  remove: aReading,
  setTest: aReading,
  read: handedOut,
  proposals: handedOut,
} satisfies AuditedCalls<typeof trainingCalls>
