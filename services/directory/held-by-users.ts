import * as z from 'zod/mini'
import { batchGet } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readEach } from '../table/read-each.ts'

const held = z.object({ pk: z.string(), number: z.optional(z.string()), paused: z.int() })

type Held = { open: string | undefined; paused: number }

/** The open case and the number of paused cases of each user; users who never held a case are omitted. */
export const heldByUsers = async (logins: readonly string[]): Promise<Map<string, Held>> => {
  const found = await batchGet(
    casesTable(),
    logins.map((login) => keys.open(login)),
    { ProjectionExpression: 'pk, #number, paused', ExpressionAttributeNames: { '#number': 'number' } },
  )
  const loginOf = (pk: string) => pk.slice(keys.open('').pk.length)
  return new Map(
    readEach(found, (item) => held.parse(item)).map(({ pk, number, paused }) => [
      loginOf(pk),
      { open: number, paused },
    ]),
  )
}
