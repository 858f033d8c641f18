import { casesTable, keys } from '../../services/table/keys.ts'
import { kardex, kardexChangesPerPage } from '../../shared/kardex.ts'
import { timedId } from '../../shared/timed-id.ts'
import { signedIn } from '../support/api.ts'
import { writeInBatches } from '../support/items.ts'
import { asKardex, usualDay } from '../support/kardex.ts'
import { place } from '../support/staff.ts'
import type { LongList } from './list-fixtures.ts'

const values = {
  ...{ totalCount: 5, pendingInsideAns: 4, pendingOutsideAns: 1, managed: 0, amount: 0, fte: 0 },
  ...{ isMasive: false, comments: '', approvedRegisters: 0, returnedRegisters: 0 },
}

export const kardexLists: readonly LongList[] = [
  {
    name: 'the changes of a row of the kardex',
    endpoint: kardex.history,
    begin: async () => {
      const changes = Array.from({ length: kardexChangesPerPage + 5 }, (_, index) => {
        const at = new Date(Date.parse('2026-11-02T13:00:00Z') + index * 1_000)
        const key = keys.kardexChange(place, usualDay(), place.process, timedId(at))
        return { ...key, at: at.toISOString(), by: `ADMIN${index}`, fullName: 'ANA', to: values }
      })
      await writeInBatches(
        casesTable(),
        changes.map((Item) => ({ PutRequest: { Item } })),
      )
      return {
        handler: asKardex,
        user: await signedIn('AdministradoresRaiz'),
        input: { query: { ...place, date: usualDay() } },
        keyOf: ({ by }: { by: string }) => by,
        keys: changes.map(({ by }) => by),
      }
    },
  },
]
