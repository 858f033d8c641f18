import { audit } from '../../shared/audit-calls.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { call, signedIn } from '../support/api.ts'
import { auditEntryOf, auditHandler, keepEntries } from '../support/audit.ts'
import { enter } from '../support/staff.ts'
import { auditWriterCalls } from './audit-writer-calls.ts'

/** A batch of one entry, a search with a result, whose person has a seat, and a search that is stopped. */
export const auditCalls = async (): Promise<void> => {
  await auditWriterCalls()
  const root = await signedIn('AdministradoresRaiz')
  const { person } = await enter(root)
  const at = new Date().toISOString()
  const body = { day: bogotaDay(new Date(at)), by: 'person', value: person.user } as const
  await keepEntries(auditEntryOf({ at, login: body.value }))
  const found = await call(auditHandler, audit.search, root, { body })
  let cursor: string | undefined
  do {
    const asked = { params: { id: found.body.id }, query: { cursor } }
    const page = await call(auditHandler, audit.entries, root, asked)
    cursor = page.body.cursor
  } while (cursor)
  const { body: stopped } = await call(auditHandler, audit.search, root, { body })
  await call(auditHandler, audit.stop, root, { params: { id: stopped.id } })
}
