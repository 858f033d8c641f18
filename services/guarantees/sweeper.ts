import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import { errorTrace } from '../error-trace.ts'
import { eachMessage } from '../queues/each-message.ts'
import { inBatches } from '../table/batch.ts'
import { readItems } from '../table/query.ts'
import { ask } from './ask.ts'
import { guaranteesTable } from './keys.ts'
import { isOpen, type StoredReserve, storedReserve } from './stored-reserve.ts'
import { isGivenUp, nextAsk } from './when-asked.ts'
import { writeReserve } from './writes.ts'

const sweptAtOnce = 500
/** Asked side by side; the fund is asked about no more where it answers none of them. */
const askedAtOnce = 10
/** Enough for those that are being asked. */
const reserveMs = 20_000

const message = z.object({ schedule: z.string() })

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

/** Leaves it to somebody, unless it changed meanwhile: its state says so, and its history. */
const giveUp = async (open: StoredReserve, at: Date): Promise<void> => {
  const after = {
    ...{ ...open, undecided: undefined, askAt: undefined },
    ...{ givenUpAt: at.toISOString(), version: open.version + 1 },
  }
  if (await writeReserve(open, after, { event: 'givenUp', at, user: undefined })) return
  console.error(JSON.stringify({ code: 'RESERVE_GIVEN_UP', reserve: open.id }))
}

/** Asks about one; answers whether the fund said anything. One that fails holds up no other. */
const sweepOne = async (reserve: StoredReserve): Promise<boolean> => {
  const now = new Date()
  try {
    const settling = { user: undefined, now: () => new Date() }
    const { present, outcome } = await ask(reserve, settling, nextAsk(reserve.sentAt, now))
    if (isOpen(present) && isGivenUp(present.sentAt, now)) await giveUp(present, now)
    return outcome?.kind !== 'unanswered'
  } catch (error) {
    console.error(JSON.stringify({ code: 'RESERVE_NOT_ASKED', reserve: reserve.id, ...errorTrace(error) }))
    return true
  }
}

const sweep = async (outOfTime: () => boolean): Promise<void> => {
  for (const some of inBatches(await due(new Date()), askedAtOnce)) {
    if (outOfTime()) return
    const said = await Promise.all(some.map(sweepOne))
    if (!said.includes(true)) return
  }
}

/** Asks the fund, from time to time, about the reserves that it has not decided; none is ever sent from here. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  eachMessage(event, context, 'RESERVES_FAILED', async ({ body }) => {
    message.parse(JSON.parse(body))
    await sweep(() => context.getRemainingTimeInMillis() < reserveMs)
  })
