import * as z from 'zod/mini'
import { isOpen } from '../../shared/guarantees.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import { consumer, type Run } from '../queues/consumer.ts'
import { readItems } from '../table/query.ts'
import { isGivenUp, nextPoll, pollReserve } from './poll-reserve.ts'
import { guaranteesTable, type StoredReserve, storedReserve } from './stored-reserve.ts'
import { writeReserve } from './writes.ts'

const sweptAtOnce = 500
/** Polled in parallel; if none of a batch is answered, the run stops. */
const askedAtOnce = 10
const due = async (now: Date): Promise<StoredReserve[]> => {
  const query = {
    table: guaranteesTable(),
    index: 'undecided',
    where: 'undecided = :yes AND askAt <= :now',
    values: { yes: 'YES', now: now.toISOString() },
    limit: sweptAtOnce,
  }
  return (await readItems(query, storedReserve)).items
}

/** Stops polling unless the reserve changed meanwhile: its state and its history then ask a person to act. */
const giveUp = async (open: StoredReserve, at: Date): Promise<void> => {
  const after = {
    ...{ ...open, undecided: undefined, askAt: undefined },
    ...{ givenUpAt: at.toISOString(), version: open.version + 1 },
  }
  if (await writeReserve(open, after, { event: 'givenUp', at, user: undefined })) return
  console.error(logLine({ code: 'RESERVE_GIVEN_UP', reserve: open.id }))
}

/** Polls one; returns whether the fund answered. A failure does not block the others. */
const sweepOne = async (reserve: StoredReserve): Promise<boolean> => {
  const now = new Date()
  try {
    const { present, outcome } = await pollReserve(reserve, undefined, nextPoll(reserve.sentAt, now))
    if (isOpen(present) && isGivenUp(present.sentAt, now)) await giveUp(present, now)
    return outcome?.kind !== 'unanswered'
  } catch (error) {
    console.error(logLine({ code: 'RESERVE_NOT_ASKED', reserve: reserve.id, ...errorTrace(error) }))
    return true
  }
}

const sweep = async ({ now, outOfTime }: Run): Promise<string> => {
  for (const some of inBatches(await due(now()), askedAtOnce)) {
    if (outOfTime()) return 'out of time'
    const answers = await Promise.all(some.map(sweepOne))
    if (!answers.includes(true)) return 'no answer'
  }
  return 'asked'
}

export const handler = consumer({
  queue: 'RESERVES_QUEUE',
  code: 'RESERVES',
  message: () => z.object({ schedule: z.string() }),
  reserveMs: 20_000,
  run: (_, run) => sweep(run),
})
