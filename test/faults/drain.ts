import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { historyEntry } from '../../shared/cases.ts'
import { pendingCase } from '../support/cases.ts'
import { startCrowd } from '../support/crowd-processes.ts'
import { everyItem, type StoredItem } from '../support/items.ts'

export type Drained = {
  decided: number
  claimsPerCase: number
  /** Cases that were claimed by the decision of the one before (decision 97). */
  ledOn: number
  attemptsPerClaim: number
  twoHandlers: number
  twoOpen: number
  failures: number
  violations: string[]
}

const fill = async (size: number): Promise<void> => {
  const places = Array.from({ length: size }, (_, index) => index).values()
  const write = async () => {
    for (const place of places)
      await pendingCase(
        { priority: place % 5 === 0 ? 'Alta' : 'Media' },
        new Date(Date.parse('2026-11-20T13:00:00Z') + place * 1_000),
      )
  }
  await Promise.all(Array.from({ length: 8 }, write))
}

export const historyOf = (items: readonly StoredItem[]) =>
  items
    .filter(({ sk }) => sk.startsWith('H#'))
    .map((item) => ({ number: item.pk, ...historyEntry().parse(item) }))
    // A decision that leads on and its claim are of one instant.
    .sort((a, b) => a.at.localeCompare(b.at) || Number(a.to === 'OPEN') - Number(b.to === 'OPEN'))

type History = ReturnType<typeof historyOf>

/** Number of claims by an analyst who still had an open case. */
export const openTogether = (history: History): number => {
  let times = 0
  for (const [, actions] of Map.groupBy(history, ({ user }) => user)) {
    let open: string | undefined
    for (const { to, number } of actions) {
      if (to === 'OPEN' && open && open !== number) times += 1
      open = to === 'OPEN' ? number : undefined
    }
  }
  return times
}

/** Cases that were claimed more than once. */
export const claimedTwice = (history: History): number => {
  const claims = history.filter(({ action }) => action === 'selfAssign')
  const byCase = Map.groupBy(claims, ({ number }) => number)
  return [...byCase.values()].filter(({ length }) => length > 1).length
}

/** R2: analysts in separate processes empty a queue while a share of the transactions conflicts. */
export const drain = async (
  table: string,
  { cases: size, analysts, processes }: { cases: number; analysts: number; processes: number },
): Promise<Drained> => {
  await fill(size)
  const crowd = await startCrowd(analysts, { processes, conflictShare: 0.05 })
  const { traces, failures, ledOn } = await crowd.tell({ kind: 'drain', leadsOn: true })
  await crowd.end()
  const items = await everyItem(table)
  const history = historyOf(items)
  const won = traces.filter(({ status }) => status === 200)
  return {
    decided: items.filter(({ sk, status }) => sk === 'CASE' && /^(APPROVED|REJECT)$/.test(String(status)))
      .length,
    claimsPerCase: (won.length + ledOn) / size,
    ledOn,
    attemptsPerClaim: won.reduce((total, { attempts }) => total + attempts, 0) / won.length,
    twoHandlers: claimedTwice(history),
    twoOpen: openTogether(history),
    failures,
    violations: violationsOf(items),
  }
}
