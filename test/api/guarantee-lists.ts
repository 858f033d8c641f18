import { randomUUID } from 'node:crypto'
import { newReserve, sendingFields } from '../../services/guarantees/new-reserve.ts'
import { fetchGuarantee } from '../../services/guarantees/scg.ts'
import { guaranteeKeys, guaranteesTable } from '../../services/guarantees/stored-reserve.ts'
import { eventsPerPage, guaranteeCalls, reservesPerPage } from '../../shared/guarantee-calls.ts'
import { signedIn } from '../support/api.ts'
import { asGuarantees, reserveOf, sampleGuarantee } from '../support/guarantees.ts'
import { writeInBatches } from '../support/items.ts'
import type { LongList } from './list-fixtures.ts'

const start = Date.parse('2026-11-02T13:00:00Z')
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const put = (items: readonly Record<string, unknown>[]) =>
  writeInBatches(
    guaranteesTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )

export const guaranteeLists: readonly LongList[] = [
  {
    name: 'the reserves of an analyst',
    endpoint: guaranteeCalls.mine,
    begin: async () => {
      const user = await signedIn('GestoresFNG')
      const sample = sampleGuarantee()
      const guarantee = await fetchGuarantee(sample.number)
      // Some were requested at the same instant.
      const made = upTo(reservesPerPage + 5).map((index) =>
        newReserve({ ...reserveOf(sample), idempotencyKey: randomUUID() }, guarantee, {
          user: user.login,
          now: new Date(start + Math.floor(index / 3) * 1_000),
        }),
      )
      await put(made.map((stored) => ({ ...guaranteeKeys.reserve(stored.id), ...stored })))
      return {
        handler: asGuarantees,
        user,
        input: { query: {} },
        keyOf: ({ id }: { id: string }) => id,
        keys: made.map(({ id }) => id),
      }
    },
  },
  {
    name: 'the history of a guarantee',
    endpoint: guaranteeCalls.history,
    begin: async () => {
      const { number: guarantee } = sampleGuarantee()
      const made = upTo(eventsPerPage + 5).map((index) => {
        const [at, reserveId] = [new Date(start + Math.floor(index / 3) * 1_000).toISOString(), randomUUID()]
        const key = guaranteeKeys.event(guarantee, at, `${reserveId}#1`)
        return {
          ...key,
          at,
          reserveId,
          event: 'asked',
          statusReserve: sendingFields(new Date()).statusReserve,
        }
      })
      await put(made)
      return {
        handler: asGuarantees,
        user: await signedIn('GestoresDesembolsos'),
        input: { params: { guarantee }, query: {} },
        keyOf: ({ reserveId }: { reserveId: string }) => reserveId,
        keys: made.map(({ reserveId }) => reserveId),
      }
    },
  },
]
