import { audit, auditEntriesPerPage } from '../../shared/audit-calls.ts'
import { call, signedIn } from '../support/api.ts'
import { auditEntryOf, auditHandler, keepEntries } from '../support/audit.ts'
import type { LongList } from './list-fixtures.ts'

const day = '2026-04-07'

export const auditLists: readonly LongList[] = [
  {
    name: 'the entries of a search of the audit trail',
    endpoint: audit.entries,
    begin: async () => {
      const user = await signedIn('AdministradoresRaiz')
      const at = `${day}T15:00:00.000Z`
      const login = 'LISTAS01'
      const made = Array.from({ length: auditEntriesPerPage + 5 }, () => auditEntryOf({ at, login }))
      await keepEntries(...made)
      const { body } = await call(auditHandler, audit.search, user, {
        body: { day, by: 'person', value: login },
      })
      return {
        ...{ handler: auditHandler, user, input: { params: { id: body.id } } },
        keyOf: ({ request }: { request: string }) => request,
        keys: made.map(({ request }) => request),
      }
    },
  },
]
