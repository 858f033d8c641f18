import * as z from 'zod/mini'
import { getItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'

/** Nothing is stored until an agreement is assigned for the first time. */
const codesOf = z._default(z.object({ codes: z.array(z.string()) }), { codes: [] })

const readCodes = async (key: Record<string, string>): Promise<string[]> =>
  codesOf.parse(await getItem(key)).codes

/** The agreements of a handler, at most 50 (decision 74). Not cached: a change takes effect at the next claim. */
export const agreementsOf = (user: string): Promise<string[]> => readCodes(keys.agreementsOf(user))

/** The agreements with handlers: each has its own queue, and all others share one (decision 74). */
export const assignedAgreements = async (): Promise<ReadonlySet<string>> =>
  new Set(await readCodes(keys.assignedAgreements()))
