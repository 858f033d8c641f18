import * as z from 'zod/mini'
import { getItem } from '../table/get-item.ts'
import { partitions } from '../table/keys.ts'
import type { Write } from '../table/write.ts'
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

/** The generation of a roster that no file was applied to. */
export const firstGeneration = 0

/** The head, from an item that was read together with others; absent before files were applied. */
export const headOf = (item: unknown): Head => (item ? head.parse(item) : { generation: firstGeneration })

/** Which roster is in force at this instant; a request reads it once and everything else in that generation. */
export const readHead = async (): Promise<Head> => headOf(await getItem(headKey, rosterTable()))

/** Parts of a condition: this roster is in force, and no run makes the next one. */
export const isQuiet = ({ generation }: Pick<Head, 'generation'>) => ({
  ConditionExpression: [
    ...(generation === firstGeneration ? ['attribute_not_exists(pk)'] : []),
    '(#generation = :generation AND attribute_not_exists(#run))',
  ].join(' OR '),
  ExpressionAttributeNames: { '#generation': 'generation', '#run': 'run' },
  ExpressionAttributeValues: { ':generation': generation },
})

/** Of a change by hand: it is of the roster that was read, and no files are being applied to it. */
export const checkQuiet = (read: Pick<Head, 'generation'>): Write => ({
  ConditionCheck: { TableName: rosterTable(), Key: headKey, ...isQuiet(read) },
})
