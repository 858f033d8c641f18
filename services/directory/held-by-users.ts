import * as z from 'zod/mini'
import { readBatch } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'

const held = z.object({ pk: z.string(), number: z.optional(z.string()), paused: z.int() })

export const heldByUsers = async (logins: readonly string[]) => {
  const own = {
    ProjectionExpression: 'pk, #number, paused',
    ExpressionAttributeNames: { '#number': 'number' },
  }
  const found = await readBatch(casesTable(), logins.map(keys.open), () => held, own)
  const loginOf = (pk: string) => pk.slice(keys.open('').pk.length)
  return new Map(found.map(({ pk, number, paused }) => [loginOf(pk), { open: number, paused }]))
}
