import { casesTable, keys } from '../../services/table/keys.ts'
import { agreements, changesPerPage } from '../../shared/agreement-calls.ts'
import { timedId } from '../../shared/timed-id.ts'
import { asAgreements } from '../support/agreements.ts'
import { signedIn } from '../support/api.ts'
import { writeInBatches } from '../support/items.ts'
import type { LongList } from './list-fixtures.ts'

const changes = (
  name: string,
  list: 'CONVENTIONS' | 'HANDLERS',
  endpoint: LongList['endpoint'],
): LongList => ({
  name,
  endpoint,
  begin: async () => {
    const made = Array.from({ length: changesPerPage + 5 }, (_, index) => {
      const at = new Date(Date.parse('2026-11-02T13:00:00Z') + index * 1_000)
      return { ...keys.agreementChange(list, timedId(at)), at: at.toISOString(), by: `LIDER${index}` }
    })
    await writeInBatches(
      casesTable(),
      made.map((Item) => ({ PutRequest: { Item } })),
    )
    return {
      handler: asAgreements,
      user: await signedIn('LideresDesembolsoLib'),
      input: { query: {} },
      keyOf: ({ by }: { by: string }) => by,
      keys: made.map(({ by }) => by),
    }
  },
})

export const agreementLists: readonly LongList[] = [
  changes('who changed agreements', 'CONVENTIONS', agreements.agreementChanges),
  changes('who changed handlers of agreements', 'HANDLERS', agreements.assignmentChanges),
]
