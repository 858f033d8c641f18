import type { audit } from '../../shared/audit-calls.ts'
import type { AuditedCalls } from '../http/audited.ts'

/** Who asked the audit trail for what. */
export const auditAudited = {
  search: { object: 'export', deed: 'saw', ids: ['id', 'value'], handsOut: true },
  entries: { object: 'export', ids: ['id'], handsOut: true },
} satisfies AuditedCalls<typeof audit>
