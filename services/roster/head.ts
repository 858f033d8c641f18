import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { readTogether } from '../table/batch.ts'
import { conditionOf, unchanged } from '../table/conditions.ts'
import { getItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'
import { check, retryLater, transact, type Write } from '../table/transact.ts'
import { rosterTable } from './keys.ts'

export const headKey = { pk: partitions.rosterHead, sk: 'HEAD' }

const head = z.object({
  /** The roster in force: all its items are in partitions of this generation. */
  generation: z.int().check(z.minimum(0)),
  /** The run that makes the next one, until it has reported all its changes. */
  run: z.optional(z.string()),
  /** A generation that a run began to write and abandoned: it is never read, and its number is not used again. */
  abandoned: z.optional(z.int()),
})
export type Head = z.output<typeof head>

export const firstGeneration = 0

/** The head, from an item that was read together with others; absent before files were applied. */
export const headOf = (item: unknown): Head => (item ? head.parse(item) : { generation: firstGeneration })

/** Which roster is in force at this instant; a request reads it once and everything else in that generation. */
export const readHead = async (): Promise<Head> => headOf(await getItem(headKey, rosterTable()))

/** Parts of a condition: this roster is in force, and no run makes the next one. */
export const isQuiet = ({ generation }: Pick<Head, 'generation'>) => {
  const { condition, values } = unchanged({ generation, run: undefined })
  const before = generation === firstGeneration ? 'attribute_not_exists(pk) OR ' : ''
  return conditionOf(`${before}(${condition})`, values)
}

/** Makes a change by hand of the roster that was read. Refused while files are being applied to it. */
export const transactQuiet = async (read: Head, writes: readonly Write[]) => {
  const unmet = await transact([...writes, check(headKey, isQuiet(read), rosterTable())])
  if (unmet?.places.includes(writes.length)) throw new Refusal('rosterBusy')
  return unmet && retryLater
}

type Wanted = Parameters<typeof readTogether>[0]

/** The roster that this instance saw in force last: a guess, which every read checks. */
let guessed = firstGeneration

/** Items of any tables and of the roster in force at this instant: one request, two after files were applied. */
export const readWithRoster = async (
  others: Wanted,
  ofRoster: (generation: number) => readonly Wanted[number]['key'][],
) => {
  for (;;) {
    const generation = guessed
    const keys = [headKey, ...ofRoster(generation)].map((key) => ({ table: rosterTable(), key }))
    const found = await readTogether([...others, ...keys])
    const head = headOf(found[others.length])
    if (head.generation === generation)
      return { head, others: found.slice(0, others.length), ofRoster: found.slice(others.length + 1) }
    guessed = head.generation
  }
}

const begunIn = (cursor: string): { generation: number; after: string } => {
  const [, generation, after] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? []
  if (!generation || !after) throw new Refusal('badRequest', { field: 'cursor' })
  return { generation: Number(generation), after }
}

/** A page of a list of the roster, which ends in the generation it began in: its cursor names it for a day. */
export const listInGeneration = async <One extends { cursor?: string | undefined }>(
  cursor: string | undefined,
  read: (generation: number, after: string | undefined) => Promise<One>,
  head?: Head,
): Promise<One> => {
  const begun = cursor === undefined ? undefined : begunIn(cursor)
  const present = (head ?? (await readHead())).generation
  const generation = begun?.generation ?? present
  // One that is being written is not visible yet.
  if (generation > present) throw new Refusal('badRequest', { field: 'cursor' })
  const page = await read(generation, begun?.after)
  return { ...page, cursor: page.cursor && `${generation}.${page.cursor}` }
}
