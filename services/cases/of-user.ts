import type { cases } from '../../shared/case-calls.ts'
import { managementOf } from '../../shared/queue-key.ts'
import { leads } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { heldPage } from './held-page.ts'

/** A handler's open case, or paused ones, in the managements that the caller leads (A§7). */
export const ofUser: Handler<typeof cases.ofUser> = async ({
  params: { id },
  query: { status, cursor },
  session,
}) => {
  const page = await heldPage(id, status, cursor)
  return { ...page, items: page.items.filter((row) => leads(session, managementOf(row))) }
}
