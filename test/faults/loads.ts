import { randomUUID } from 'node:crypto'
import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { everyItem } from '../support/items.ts'
import { csvOf, deliver, goodCells, refusedOf, sendFile, statusOf } from '../support/loads.ts'
import { claim, decide, everyDecision, everyDecisionRole } from './actions.ts'
import { allowFaults, type Fault, noFault, withFault } from './faults.ts'

export type LoadSize = { rows: number; deliveries: number; deaths: number; analysts: number }
export type Loaded = {
  /** Cases of the file at the end, and the number that the load reports. */
  cases: number
  loaded: number
  deaths: number
  runs: number
  claimed: number
  /** Answers to analysts other than a case or 'no case'. */
  failures: number
  violations: string[]
}

const kinds = ['dies before', 'dies after', 'fails', 'loses the answer'] as const
const queue = queueOf(everyDecision.management, everyDecision.process)

/** Every third case is decided, the others are paused and resumed, so that the load meets cases of all states. */
const work = async (analyst: TestUser, over: () => boolean, tally: Loaded): Promise<void> => {
  for (let turn = 0; !over(); turn += 1) {
    const { status, body } = await claim(analyst, everyDecision, randomUUID())
    if (status !== 200) {
      if (status !== 404) tally.failures += 1
      continue
    }
    tally.claimed += 1
    const decision = turn % 3 === 0 ? 'approve' : 'pause'
    const { status: answer } = await decide(analyst, decision, body, randomUUID())
    if (answer !== 200) tally.failures += 1
  }
  // One stays open, for the deliveries after the load.
  const { status } = await claim(analyst, everyDecision, randomUUID())
  if (status === 200) tally.claimed += 1
}

/** Deliveries until none is returned, two at a time; the loader dies at calls spread over the whole load. */
const deliverAll = async (leader: TestUser, id: string, size: LoadSize, tally: Loaded): Promise<void> => {
  let messages = size.deliveries
  /** Few enough calls that the last death is before the end of the load. */
  const calls = Math.floor(size.rows / 98 / (size.deaths + 1))
  const nextFault = (): Fault =>
    tally.deaths < size.deaths
      ? { kind: kinds[tally.deaths % kinds.length] ?? 'fails', at: 1 + Math.floor(Math.random() * calls) }
      : noFault
  const takeMessages = async () => {
    while (messages > 0) {
      messages -= 1
      tally.runs += 1
      const { died, reply, happened } = await withFault(nextFault(), () => deliver(leader, id))
      if (happened) tally.deaths += 1
      // Not deleted: the queue delivers it again.
      if (died || (reply?.batchItemFailures.length ?? 0) > 0) messages += 1
    }
  }
  await Promise.all([takeMessages(), takeMessages()])
}

/** R6: a file is delivered several times and its loader killed, while analysts claim and decide the cases. */
export const loadWhileClaiming = async (table: string, size: LoadSize): Promise<Loaded> => {
  const tally: Loaded = {
    cases: 0,
    loaded: 0,
    deaths: 0,
    runs: 0,
    claimed: 0,
    failures: 0,
    violations: [],
  }
  const known = await Promise.all(Array.from({ length: 20 }, () => pendingCase(everyDecision)))
  const numbers = Array.from({ length: size.rows }, (_, row) => `R6-${row}`)
  const rows = numbers.map((number, row) =>
    goodCells({ number, priority: row % 50 === 0 ? 'Alta' : 'Media' }),
  )
  const repeated = known.map(({ number }) => goodCells({ number }))
  const file = csvOf([...rows.slice(0, size.rows / 2), ...repeated, ...rows.slice(size.rows / 2)])
  const leader = await signedIn('LideresBancaMasiva')
  const id = await sendFile(leader, file)

  const forbidFaults = allowFaults()
  let over = false
  const analysts = await Promise.all(Array.from({ length: size.analysts }, () => signedIn(everyDecisionRole)))
  const working = Promise.all(analysts.map((analyst) => work(analyst, () => over, tally)))
  await deliverAll(leader, id, size, tally).finally(() => {
    over = true
  })
  await working
  // Once more, with cases that are OPEN, PAUSED and decided.
  await deliver(leader, id)
  forbidFaults()

  const items = await everyItem(table)
  const ofFile = items.filter(({ sk, pk }) => sk === 'CASE' && pk.startsWith('C#R6-'))
  const { loaded, refused, state } = await statusOf(leader, id)
  const report = await refusedOf(leader, id)
  const problem = (wrong: boolean, what: string) => (wrong ? [what] : [])
  return {
    ...tally,
    cases: ofFile.length,
    loaded,
    violations: [
      ...violationsOf(items),
      ...problem(state !== 'done', `the load is ${state}`),
      ...problem(refused !== known.length || report.length !== known.length, `${refused} rows are refused`),
      ...problem(
        ofFile.some(({ pkRequest, status }) => status === 'PENDING' && pkRequest !== queue),
        'a pending case is in no queue',
      ),
    ],
  }
}
