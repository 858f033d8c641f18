import { audit } from '../../shared/audit-calls.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { Deployed } from './deployed.ts'

/**
 * A root administrator searches the audit trail, and stops a second search. The emulator's Athena returns one row of its
 * own, which is none of ours, so the list is empty; the rights of the function are tested all the same.
 */
export const searchAudit = async ({ as }: Deployed) => {
  const root = await as('ROCESP01')
  const body = { day: bogotaDay(new Date()), by: 'person', value: 'LUCORD01' } as const
  const { id } = await root.call(audit.search, { body })
  const found = await root.call(audit.entries, { params: { id }, query: {} })
  const second = await root.call(audit.search, { body })
  const stopped = await root.call(audit.stop, { params: { id: second.id } })
  return { found, stopped }
}
