import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { loadCase } from '../../services/cases/load.ts'
import type { CaseRow, Priority } from '../../shared/cases.ts'
import { type Reply, signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { everyItem } from '../support/items.ts'
import { claim, type Decision, decide, everyDecision, everyDecisionRole, type Queue } from './actions.ts'
import { type Fault, type Outcome, withFault } from './faults.ts'
import {
  addCase,
  differences,
  type Expected,
  expectClaim,
  expectDecision,
  type Model,
  type ModelCase,
} from './model.ts'
import { violationsOf } from './violations.ts'

const analystCount = 3

type Step =
  | { do: 'create'; priority: Priority }
  | { do: 'claim'; who: number; fault: Fault; repeats: boolean }
  | { do: 'decide'; who: number; which: number; decision: Decision; fault: Fault; repeats: boolean }
  /** Everybody claims at once. */
  | { do: 'rush' }
  /** An earlier action arrives again with its id. */
  | { do: 'again'; which: number }

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'none' as const, at: 0 }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('dies before', 'dies after', 'fails', 'loses the answer', 'conflicts'),
      at: fc.nat(3),
    }),
  },
)
const who = fc.nat(analystCount - 1)
const repeats = fc.boolean()

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('create' as const),
        priority: fc.constantFrom('Alta' as const, 'Media' as const),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), who, fault, repeats }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('decide' as const),
        who,
        which: fc.nat(5),
        decision: fc.constantFrom(
          'pause' as const,
          'resume',
          'approve',
          'return',
          'reject',
          'pause',
          'resume',
        ),
        fault,
        repeats,
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'rush' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat(10) }) },
  ),
  { minLength: 4, maxLength: 16 },
)

type Action = { run: () => Promise<Reply<CaseRow>>; number: string }
type World = { model: Model; analysts: TestUser[]; queue: Queue; done: Action[]; at: number }

class Violation extends Error {}
const check = (problems: readonly string[], about: string): void => {
  if (problems.length > 0) throw new Violation(`${about}: ${problems.join('; ')}`)
}

const settle = (model: Model, after: ModelCase | undefined): void => {
  if (after) model.set(after.number, after)
}

/** After a fault whose answer nobody saw: the action happened whole or not at all, and the model follows. */
const adoptWhatHappened = async ({ model }: World, expected: Expected, about: string): Promise<void> => {
  const possible = expected.anyOf ?? (expected.after ? [expected.after] : [])
  for (const after of possible) {
    const stored = await loadCase(after.number)
    const before = model.get(after.number)
    if (!stored || !before) throw new Violation(`${about}: case ${after.number} is gone`)
    const actual = { requestNumber: stored.number, reqStatus: stored.status, reqUser: stored.handler }
    if (differences(before, actual).length === 0) continue
    check(differences(after, actual), `${about}, half done`)
    return settle(model, after)
  }
}

const checkAnswer = ({ model }: World, reply: Reply<CaseRow>, expected: Expected, about: string): void => {
  const { status, refusal, body } = reply
  if (status !== expected.status || (expected.code && refusal?.code !== expected.code))
    throw new Violation(
      `${about} answered ${status} ${refusal?.code}, not ${expected.status} ${expected.code}`,
    )
  if (status !== 200) return
  const wanted = expected.anyOf?.find(({ number }) => number === body.requestNumber) ?? expected.after
  if (!wanted) throw new Violation(`${about} gave ${body.requestNumber}, which was not next`)
  check(differences(wanted, body), about)
  settle(model, wanted)
}

/** Runs an action with its fault; the caller who got no good answer repeats it with the same id, or gives up. */
const act = async (
  world: World,
  step: { fault: Fault; repeats: boolean },
  run: Action['run'],
  expected: Expected,
  about: string,
) => {
  const first: Outcome<Reply<CaseRow>> = await withFault(step.fault, run)
  const unsure = first.died || (first.happened && first.reply?.status === 500)
  if (!unsure && first.reply) return checkAnswer(world, first.reply, expected, about)
  if (step.repeats) return checkAnswer(world, await run(), expected, `${about}, repeated`)
  await adoptWhatHappened(world, expected, about)
}

const nth = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % values.length]

const perform = async (world: World, step: Step): Promise<void> => {
  const { model, analysts, queue, done } = world
  const about = JSON.stringify(step)
  switch (step.do) {
    case 'create': {
      const number = randomUUID().replaceAll('-', '').slice(0, 16)
      world.at += 60_000
      addCase(model, number, queue, step.priority, new Date(world.at))
      await pendingCase({ ...queue, number, priority: step.priority }, new Date(world.at))
      return
    }
    case 'claim': {
      const analyst = analysts[step.who] as TestUser
      const id = randomUUID()
      const expected = expectClaim(model, analyst.login, queue, step.fault.kind === 'conflicts')
      return act(world, step, () => claim(analyst, queue, id), expected, about)
    }
    case 'decide': {
      const analyst = analysts[step.who] as TestUser
      const target = nth([...model.values()], step.which)
      if (!target) return
      const { number, pkRequest, skRequest } = target
      const id = randomUUID()
      const run = () => decide(analyst, step.decision, { requestNumber: number, pkRequest, skRequest }, id)
      const expected = expectDecision(model, analyst.login, number, step.decision)
      await act(world, step, run, expected, about)
      const happened = expected.after && model.get(number)?.status === expected.after.status
      if (happened) done.push({ run, number })
      return
    }
    case 'rush': {
      const replies = await Promise.all(analysts.map((one) => claim(one, queue, randomUUID())))
      const won = replies.map(({ status, body }) => status === 200 && model.get(body.requestNumber))
      // Who came first is not known, so those who won a PENDING case are believed; two of the same are a violation.
      for (const [index, found] of won.entries()) {
        const handler = analysts[index]?.login ?? ''
        if (found && found.status === 'PENDING' && model.get(found.number)?.status === 'PENDING')
          settle(model, { ...found, status: 'OPEN', handler })
      }
      for (const [index, reply] of replies.entries()) {
        const expected = expectClaim(model, analysts[index]?.login ?? '', queue, true)
        checkAnswer(world, reply, expected, `${about} ${index}`)
      }
      return
    }
    case 'again': {
      const action = nth(done, step.which)
      if (!action) return
      const before = await loadCase(action.number)
      const { status } = await action.run()
      check(status === 200 ? [] : [`answered ${status}`], `${about} of an earlier action`)
      const after = await loadCase(action.number)
      check(before?.version === after?.version ? [] : ['it happened twice'], about)
    }
  }
}

/** R1: random sequences of every case action with faults, against the model; throws with what was violated. */
export const sequences = async (
  table: string,
  clear: () => Promise<void>,
  { runs, seed }: { runs: number; seed: number },
): Promise<void> => {
  const analysts = await Promise.all(Array.from({ length: analystCount }, () => signedIn(everyDecisionRole)))
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await clear()
      const world: World = {
        model: new Map(),
        analysts,
        queue: everyDecision,
        done: [],
        at: Date.parse('2026-11-20T13:00:00Z'),
      }
      for (const step of sequence) await perform(world, step)
      const items = await everyItem(table)
      check(violationsOf(items), 'the table')
      for (const wanted of world.model.values()) {
        const stored = items.find(({ sk, number }) => sk === 'CASE' && number === wanted.number)
        const actual = { requestNumber: wanted.number, reqStatus: stored?.status, reqUser: stored?.handler }
        check(differences(wanted, actual as CaseRow & { reqStatus: ModelCase['status'] }), wanted.number)
      }
    }),
    { numRuns: runs, seed, endOnFailure: false },
  )
}
