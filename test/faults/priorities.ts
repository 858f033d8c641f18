import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { handler } from '../../services/cases/index.ts'
import { readQueues } from '../../services/cases/queue.ts'
import { type CaseRow, priorityOf } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { orderProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { call, signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import type { ClaimTrace } from '../support/crowd.ts'
import { type Crowd, startCrowd } from '../support/crowd-processes.ts'
import { everyItem } from '../support/items.ts'

export type Prioritised = {
  changes: number
  /** Changes that came too late for their case, or with a key that another leader had just changed. */
  late: number
  stale: number
  claimed: number
  /** Answers that the rules do not allow: other than done, no case left, or changed meanwhile. */
  failures: string[]
  cases: number
  decided: number
  violations: string[]
}

const pkRequest = queueOf(orderProcess.management, orderProcess.process)
const queue = { index: 'queue', key: pkRequest, page: 100 } as const
const leaders = 8
/** Few enough cases that claims and priority changes meet on the same ones. */
const enough = 120

const prioritise = (
  leader: TestUser,
  row: Pick<CaseRow, 'pkRequest' | 'skRequest' | 'requestNumber'>,
  priority: 'Alta' | 'Media',
) =>
  call(handler, leaderCases.changePriority, leader, {
    params: { priority },
    body: { ...row, actionId: randomUUID() },
  })

/** R5: leaders change priorities while analysts in separate processes claim and decide the cases. */
export const prioritiseWhileClaiming = async (
  table: string,
  { changes, analysts, processes }: { changes: number; analysts: number; processes: number },
): Promise<Prioritised> => {
  const tally = { changes: 0, late: 0, stale: 0, failures: [] as string[], cases: 0 }
  const claims: Claims = new Set()
  const crowd = await startCrowd(analysts, { processes, conflictShare: 0.02 })
  const feed = async () => {
    const missing = enough - (await readQueues([queue], { limit: enough })).length
    for (let each = 0; each < missing; each += 1) {
      await pendingCase({}, new Date(Date.parse('2026-11-20T13:00:00Z') + tally.cases * 1_000))
      tally.cases += 1
    }
  }
  await feed()
  const lead = async (leader: TestUser) => {
    while (tally.changes < changes) {
      const page = await readQueues([queue], { limit: enough })
      const found = page[Math.floor(Math.random() * page.length)]
      if (!found) {
        await wait(20)
        continue
      }
      let skRequest = found.skRequest
      for (;;) {
        const row = { pkRequest, skRequest, requestNumber: found.number }
        const { status, refusal } = await prioritise(
          leader,
          row,
          priorityOf(skRequest) === 'Alta' ? 'Media' : 'Alta',
        )
        if (status === 200) tally.changes += 1
        else if (refusal?.code !== 'wrongState') tally.failures.push(`priority ${status} ${refusal?.code}`)
        else if (refusal.details?.current !== 'PENDING') tally.late += 1
        else {
          // As on the screen: the answer has the current key, and the leader retries with it.
          tally.stale += 1
          skRequest = refusal.details.skRequest ?? ''
          continue
        }
        break
      }
    }
  }
  const finished = Promise.all(
    (await Promise.all(Array.from({ length: leaders }, () => signedIn('LideresDesembolsos')))).map(lead),
  )
  await claimUntil(finished, crowd, feed, claims, tally.failures)
  const last = await crowd.tell({ kind: 'drain' })
  await crowd.end()
  note(last.traces, claims, tally.failures)
  if (last.failures > 0) tally.failures.push(`${last.failures} calls while the queue was emptied`)
  const items = await everyItem(table)
  const found = items.filter(({ sk }) => sk === 'CASE')
  return {
    ...tally,
    claimed: claims.size,
    decided: found.filter(({ status }) => /^(APPROVED|REJECT)$/.test(String(status))).length,
    violations: [
      ...violationsOf(items),
      ...(found.length === tally.cases ? [] : [`${found.length} cases of ${tally.cases}`]),
    ],
  }
}

/** Which analyst got which case. An analyst whose decision failed gets the same case again. */
type Claims = Set<string>

const note = (traces: readonly ClaimTrace[], claims: Claims, failures: string[]): void => {
  for (const { status, user, number } of traces) {
    if (status === 200) claims.add(`${user} ${number}`)
    else if (status !== 404) failures.push(`claim ${status}`)
  }
}

/** All claim and decide, round after round, while there are cases to prioritise. */
const claimUntil = async (
  finished: Promise<unknown>,
  crowd: Crowd,
  feed: () => Promise<void>,
  claims: Claims,
  failures: string[],
): Promise<void> => {
  let over = false
  finished.then(
    () => (over = true),
    () => (over = true),
  )
  while (!over) {
    const { traces } = await crowd.tell({ kind: 'claim', at: Date.now() })
    note(traces, claims, failures)
    await crowd.tell({ kind: 'decide' })
    await feed()
  }
  await finished
}
