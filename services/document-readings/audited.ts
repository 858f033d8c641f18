import type { documentReadings } from '../../shared/document-readings.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

/** Beginning a reading that is there answers what was read. */
const aReading: Audited = { object: 'reading', ids: ['id'], handsOut: true }

export const documentReadingsAudited = {
  read: aReading,
  begin: { ...aReading, deed: 'added' },
} satisfies AuditedCalls<typeof documentReadings>
