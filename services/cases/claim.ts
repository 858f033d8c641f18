import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, priorityOf } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, type Process, worksProcess } from '../../shared/processes.ts'
import type { Call, Handler } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { isNew } from '../table/conditions.ts'
import { conditionalPut, readItem } from '../table/item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, transactUnlessConflict } from '../table/transact.ts'
import { findOpenCase, heldCase } from './open-case.ts'
import { queuesOf, readQueues } from './queue.ts'
import { type StoredCase, toRow, workerOf } from './stored-case.ts'
import { transition } from './transition.ts'
import { actorOf, casePlace, takenPlace } from './writes.ts'

/** Seconds. A page repeats a call within its session, which lives for twelve hours at most (decision 2). */
const keptSeconds = 86_400

type Claimant = { session: Session; actionId: string; now: Date }

/** The answer of a claim, kept by user for repeats: a claim names no case whose history has it (decision 32). */
const answerItem = ({ session, actionId, now }: Claimant, row: CaseRow) => ({
  ...keys.claim(session.login, actionId),
  number: row.requestNumber,
  row,
  ttl: Math.ceil(now.getTime() / 1_000) + keptSeconds,
})

const firstAnswer = async ({ session, actionId }: Claimant): Promise<CaseRow | undefined> =>
  (await readItem(keys.claim(session.login, actionId), heldCase))?.row

const answerOpen = async (claimant: Claimant, open: CaseRow): Promise<CaseRow> =>
  (await conditionalPut(answerItem(claimant, open), isNew)) ? open : ((await firstAnswer(claimant)) ?? open)

/** Without contention the head of each queue is enough. */
const headSize = 1
/** Well within the function's timeout; the caller is asked to try again, and nothing changes. */
const maximumAttempts = 60

/** `contended`: another user is writing the case; `busy`: only the other items of the transaction. */
type FailedClaim = 'taken' | 'contended' | 'busy'

/** One attempt, one transaction. Returns the row if it won, or if this claim or an earlier one already has a case. */
const tryClaim = async (candidate: StoredCase, claimant: Claimant): Promise<CaseRow | FailedClaim> => {
  const { session, actionId, now } = claimant
  const { after, writes } = transition(
    candidate,
    { id: actionId, name: 'selfAssign', ...actorOf(session), at: now },
    { handler: session.login, worker: workerOf(session) },
  )
  const row = toRow(after)
  const cancelled = await transactUnlessConflict([
    // Fails with the stored answer if the same claim was answered before.
    putAtVersion(casesTable(), answerItem(claimant, row), 0),
    ...writes,
  ])
  if (!cancelled) return row
  // The write of the answer is before the writes of the action.
  const place = cancelled.index - 1
  if (cancelled.cause === 'conflict') return place === casePlace ? 'contended' : 'busy'
  if (!cancelled.item || place === casePlace) return 'taken'
  const held = heldCase().parse(cancelled.item).row
  return place === takenPlace ? answerOpen(claimant, held) : held
}

/** A user's offset in a page, so that analysts who lost the same race do not choose the same case again. */
const slotOf = (user: string, attempt: number): number =>
  createHash('sha256').update(`${user}#${attempt}`).digest().readUInt32BE(0)

/** Never chooses a Media while the page has an Alta (decision 28). */
const choose = (page: StoredCase[], user: string, attempt: number): StoredCase | undefined => {
  const urgent = page.filter(({ skRequest }) => priorityOf(skRequest) === 'Alta')
  const pool = urgent.length > 0 ? urgent : page
  return pool[slotOf(user, attempt) % pool.length]
}

type Asked = Call<typeof cases.claim>['body']

/** The process whose next case is asked for, if the caller works it. */
export const claimedProcess = (session: Session, { management, process: id }: Asked): Process => {
  const process = findProcess(management, id)
  if (!process || !worksProcess(session, process)) throw new Refusal('forbidden')
  return process
}

/** Gives the open or the next case of a process (decision 28). A repeat gets the first answer (decision 32). */
export const claim: Handler<typeof cases.claim> = async ({ body, session, now }) => {
  const process = claimedProcess(session, body)
  const claimant = { session, actionId: body.actionId, now }
  const queues = await queuesOf(process, session.login)
  /** By key, not by number: a case whose priority a leader changes meanwhile reappears with another key. */
  const taken = new Set<string>()
  let [candidate] = await readQueues(queues, { limit: headSize })
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    if (!candidate) {
      const [first, open] = await Promise.all([firstAnswer(claimant), findOpenCase(session.login)])
      if (first) return first
      if (open) return answerOpen(claimant, open)
      throw new Refusal('noCases')
    }
    const outcome = await tryClaim(candidate, claimant)
    if (typeof outcome === 'object') return outcome
    if (outcome === 'taken') taken.add(candidate.skRequest)
    else await wait(5 + (slotOf(session.login, attempt) % 40))
    if (outcome === 'busy') continue
    // A new page each time: the others of the same race have taken most of the old one.
    const page = await readQueues(queues, { without: taken })
    candidate = choose(page, session.login, attempt)
  }
  throw new Refusal('tooManyRequests')
}
