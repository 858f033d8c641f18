import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import type { guaranteeReport } from '../../shared/guarantee-report.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

const aReserve: Audited = {
  object: 'reserve',
  ids: ['id', 'guarantee', 'guaranteeId', 'requestNumber'],
  customers: ['clientDocument', 'clieCodigo'],
}

export const guaranteesAudited = {
  find: aReserve,
  reserve: { ...aReserve, deed: 'sent' },
  state: aReserve,
  sendAgain: { ...aReserve, deed: 'sent' },
  mine: aReserve,
  history: aReserve,
} satisfies AuditedCalls<typeof guaranteeCalls>

export const guaranteeReportAudited = {
  byDates: {
    ...{ object: 'reserve', deed: 'saw' },
    ids: ['id', 'numberGuarantee'],
    customers: ['numberDocument'],
  },
} satisfies AuditedCalls<typeof guaranteeReport>
