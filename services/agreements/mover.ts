import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { inBatches } from '../../shared/in-batches.ts'
import { agreementProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { consumer, type Run } from '../queues/consumer.ts'
import { wasUpdated } from '../table/item.ts'
import { queryPages } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { assignedAgreements } from './assigned.ts'
import { moveMessage } from './moves.ts'

const movedAtOnce = 25
/** At most 250 cases a second, of two movers together 500: half of what a partition of the index takes. */
const pauseMs = 100

const { management, id } = agreementProcess
const shared = queueOf(management, id)
const ownQueue = (agreement: string): string => queueOf(management, id, agreement)

const waiting = z.object({ pk: z.string(), sk: z.string(), libranzaCode: z._default(z.string(), '') })
type Waiting = z.output<typeof waiting>

/** Page by page, each queue once. A moved case may still be in the index for a moment; its condition then fails. */
async function* casesIn(queue: string): AsyncGenerator<Waiting[]> {
  const pages = queryPages({
    index: 'agreement-queue',
    where: 'agreementQueue = :queue',
    values: { queue },
    projection: 'pk, sk, libranzaCode',
  })
  for await (const items of pages) yield readEach(items, (item) => waiting.parse(item))
}

/** Moves a case if it still waits there. The version goes up, so that no stale writer restores the earlier queue. */
const moveCase = ({ pk, sk }: Waiting, from: string, to: string): Promise<boolean> =>
  wasUpdated({
    key: { pk, sk },
    set: { agreementQueue: to },
    add: { version: 1 },
    condition: 'agreementQueue = :from',
    values: { from },
  })

type MoveOptions = Pick<Run, 'outOfTime'>

/** Moves the misplaced cases of a queue; false if time ran out first. */
const emptyInto = async (
  from: string,
  toOf: (agreement: string) => string | undefined,
  { outOfTime }: MoveOptions,
): Promise<boolean> => {
  for await (const page of casesIn(from)) {
    const misplaced = page.flatMap((one) => {
      const to = toOf(one.libranzaCode)
      return to === undefined ? [] : [{ one, to }]
    })
    for (const some of inBatches(misplaced, movedAtOnce)) {
      if (outOfTime()) return false
      await Promise.all(some.map(({ one, to }) => moveCase(one, from, to)))
      await wait(pauseMs)
    }
    if (outOfTime()) return false
  }
  return true
}

/** Moves the waiting cases of agreements to the queues of the current assignments; returns whether all are moved. */
export const move = async (agreements: readonly string[], options: MoveOptions): Promise<boolean> => {
  const assigned = await assignedAgreements()
  for (const lost of agreements.filter((code) => !assigned.has(code)))
    if (!(await emptyInto(ownQueue(lost), () => shared, options))) return false
  const gained = new Set(agreements.filter((code) => assigned.has(code)))
  const toOwn = (code: string) => (gained.has(code) ? ownQueue(code) : undefined)
  return gained.size === 0 || emptyInto(shared, toOwn, options)
}

export const handler = consumer({
  queue: 'AGREEMENT_MOVES_QUEUE',
  code: 'AGREEMENT_MOVE',
  message: () => moveMessage,
  reserveMs: 15_000,
  run: async ({ agreements }, run) => ({
    agreements: agreements.length,
    outcome: (await move(agreements, run)) ? 'moved' : 'unfinished',
  }),
})
