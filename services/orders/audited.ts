import type { orders } from '../../shared/orders.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

/** A case, before it is sent too. */
const anOrder: Audited = {
  object: 'case',
  ids: ['numberControl', 'requestNumber'],
  customers: ['identiCustomer'],
}

export const ordersAudited = {
  drafts: anOrder,
  prepare: { ...anOrder, deed: 'added' },
  correct: anOrder,
  draft: anOrder,
  discard: anOrder,
  send: { ...anOrder, deed: 'sent' },
} satisfies AuditedCalls<typeof orders>
