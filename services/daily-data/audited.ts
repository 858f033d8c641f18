import type { dailyData } from '../../shared/daily-data.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

/** The month answers links to all its files. */
const handedOut: Audited = { object: 'export', ids: ['Key'], handsOut: true }

export const dailyDataAudited = {
  month: handedOut,
  day: { ...handedOut, deed: 'downloaded' },
} satisfies AuditedCalls<typeof dailyData>
