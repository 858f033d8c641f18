import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type CaseRow, type cases, priorityOf, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Call } from '../http/api.ts'
import { countWrite } from './counters.ts'
import { type StoredCase, toRow } from './items.ts'
import { findOpenCase, heldCase } from './open-case.ts'
import { readQueue } from './queue.ts'
import { transact } from './transact.ts'
import { caseWrite, historyWrite, lockWrite } from './writes.ts'

/** Alone, one case is enough; after a lost race a page wide enough that fifty analysts seldom meet again. */
const headSize = 1
const pageSize = 100
/** Well inside the function's time limit; the caller is told to try again, nothing is lost. */
const maximumAttempts = 60

type Claimant = { user: string; actionId: string; now: Date }

/** One attempt, one transaction: the row when won, `taken` when someone else has the case, `conflict` to try again. */
const claim = async (
  candidate: StoredCase,
  { user, actionId, now }: Claimant,
): Promise<CaseRow | 'taken' | 'conflict'> => {
  const { to } = transitions.selfAssign
  const change = { handler: user, openedAt: now.toISOString() }
  const row = toRow({ ...candidate, ...change, status: to, changedAt: now.toISOString() })
  const cancelled = await transact([
    caseWrite(candidate, to, now, change),
    lockWrite(user, row),
    historyWrite(candidate.number, { id: actionId, name: 'selfAssign', user, at: now, from: 'PENDING', to }),
    countWrite(candidate, to, 'PENDING'),
  ])
  if (!cancelled) return row
  if (cancelled.cause === 'conflict') return 'conflict'
  if (cancelled.index === 1 && cancelled.item) return heldCase.parse(cancelled.item).row
  return 'taken'
}

/** Where a user begins on a page, so that analysts who lost the same race do not meet on the next case too. */
const slotOf = (user: string, attempt: number): number =>
  createHash('sha256').update(`${user}#${attempt}`).digest().readUInt32BE(0)

/** Never a Media while the page shows an Alta (decision 28). */
const choose = (page: StoredCase[], user: string, attempt: number): StoredCase | undefined => {
  const urgent = page.filter(({ skRequest }) => priorityOf(skRequest) === 'Alta')
  const pool = urgent.length > 0 ? urgent : page
  return pool[slotOf(user, attempt) % pool.length]
}

/**
 * Gives the caller the next case of a process, or the one they already have open. The first attempt is always the
 * head of the queue; races are settled here, so the caller never sees one (decision 28).
 */
export const selfAssign = async ({ body, session, now }: Call<typeof cases.selfAssign>): Promise<CaseRow> => {
  const process = findProcess(body.management, body.process)
  if (!process?.roles.includes(session.rolUser)) throw new Refusal('forbidden')
  const claimant = { user: session.login, actionId: body.actionId, now }
  const queue = queueOf(body.management, body.process)
  const taken = new Set<string>()
  let page = await readQueue(queue, headSize)
  let candidate = page[0]
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    if (!candidate) {
      const open = await findOpenCase(session.login)
      if (open) return open
      throw new Refusal('noCases')
    }
    const outcome = await claim(candidate, claimant)
    if (typeof outcome === 'object') return outcome
    if (outcome === 'taken') taken.add(candidate.number)
    else await wait(5 + (slotOf(session.login, attempt) % 40))
    page = page.filter(({ number }) => !taken.has(number))
    if (attempt === 1 || page.length === 0) {
      page = (await readQueue(queue, pageSize)).filter(({ number }) => !taken.has(number))
    }
    candidate = choose(page, session.login, attempt)
  }
  throw new Refusal('tooManyRequests')
}
