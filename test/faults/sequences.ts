import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { readCase } from '../../services/cases/stored-case.ts'
import type { CaseRow, Decision, Priority } from '../../shared/cases.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { filedOrder } from '../support/filed-orders.ts'
import { everyItem } from '../support/items.ts'
import { claim, everyDecision, everyDecisionRole } from './actions.ts'
import { correctAndSend, openCorrection, openCorrections } from './corrections.ts'
import { type Fault, noFault } from './faults.ts'
import { addCase, differences, expectClaim, type ModelCase, openOf } from './model.ts'
import { check, checkAnswer, type Played, settle, type World } from './play.ts'
import { claimAs, decideAs } from './play-decisions.ts'
import { type Area, guarantees, removeAs, reportAs } from './reports.ts'

const analystCount = 3

type Step =
  | { do: 'create'; priority: Priority; byNumber?: boolean }
  | { do: 'claim'; who: number; fault: Fault; repeats: boolean }
  /** On a case that the analyst holds, which is claimed if there is none, or on any case. */
  | {
      do: 'decide'
      who: number
      own: boolean
      which: number
      decision: Decision
      /** Whether the call asks for the next case too (decision 97). */
      next: boolean
      fault: Fault
      repeats: boolean
    }
  /** The adviser opens a returned order for correction, or also sends it again. */
  | { do: 'correct'; which: number; sends: boolean; fault: Fault; repeats: boolean }
  /** 'Iniciar caso' in an area, with a new number or an existing one. */
  | { do: 'report'; who: number; area: Area; which: number; isNew: boolean; fault: Fault; repeats: boolean }
  /** 'Eliminar Caso' of the analyst's open case, or of any. */
  | { do: 'remove'; who: number; own: boolean; which: number; fault: Fault; repeats: boolean }
  /** All claim at the same time. */
  | { do: 'rush' }
  /** An earlier action is repeated with its id. */
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
        byNumber: fc.constantFrom(false, false, true),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), who, fault, repeats }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('decide' as const),
        who,
        own: fc.boolean(),
        which: fc.nat(5),
        decision: fc.constantFrom(
          'pause' as const,
          'resume',
          'approve',
          'return',
          'return',
          'reject',
          'pause',
          'resume',
        ),
        next: fc.boolean(),
        fault,
        repeats,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('correct' as const),
        which: fc.nat(5),
        sends: fc.constantFrom(true, true, false),
        fault,
        repeats,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('report' as const),
        ...{ who, fault, repeats, which: fc.nat(8), isNew: fc.boolean() },
        area: fc.constantFrom('groupDisbursement' as const, 'reviewDoc'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('remove' as const),
        ...{ who, fault, repeats, which: fc.nat(8), own: fc.constantFrom(true, true, false) },
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'rush' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat(10) }) },
  ),
  { minLength: 8, maxLength: 24 },
)

const surely: Played = { fault: noFault, repeats: false }

const nth = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % values.length]

const inHandOf = ({ model }: World, { login }: TestUser): ModelCase[] =>
  [...model.values()].filter(
    ({ handler, status }) => handler === login && (status === 'OPEN' || status === 'PAUSED'),
  )

const perform = async (world: World, step: Step): Promise<void> => {
  const { model, analysts, queue, done } = world
  const about = JSON.stringify(step)
  switch (step.do) {
    case 'create': {
      world.at += 60_000
      const at = step.byNumber ? guarantees : queue
      const form = await filedOrder(world.adviser, { ...at, priority: step.priority }, new Date(world.at))
      addCase(model, form, at, step.priority, new Date(world.at))
      return
    }
    case 'claim':
      return claimAs(world, analysts[step.who] as TestUser, step, about)
    case 'decide': {
      const analyst = analysts[step.who] as TestUser
      if (step.own && inHandOf(world, analyst).length === 0) await claimAs(world, analyst, surely, about)
      const target = nth(step.own ? inHandOf(world, analyst) : [...model.values()], step.which)
      if (!target) return
      const next = step.next && step.decision !== 'resume'
      return decideAs(world, analyst, { ...step, next }, target, about)
    }
    case 'correct': {
      const all = [...model.values()].filter(({ form }) => form)
      const returned = all.filter(({ status }) => status === 'REJECT')
      const target = nth(returned.length > 0 ? returned : all, step.which)
      if (!target) return
      return step.sends
        ? correctAndSend(world, target.number, step, about)
        : openCorrection(world, target.number, step, about)
    }
    case 'report': {
      const analyst = analysts[step.who] as TestUser
      const found = step.isNew ? undefined : nth([...model.values()], step.which)
      return reportAs(world, analyst, step, found, about)
    }
    case 'remove': {
      const analyst = analysts[step.who] as TestUser
      const [inHand] = inHandOf(world, analyst)
      if (step.own && !openOf(model, analyst.login)) {
        if (inHand)
          await perform(world, {
            ...step,
            ...surely,
            do: 'decide',
            which: 0,
            decision: 'resume',
            next: false,
          })
        else await claimAs(world, analyst, surely, about)
      }
      const own = step.own ? openOf(model, analyst.login) : undefined
      const found = own ?? nth([...model.values()], step.which)
      if (!found) return
      return removeAs(world, analyst, step, found, about)
    }
    case 'rush': {
      const replies = await Promise.all(analysts.map((one) => claim(one, queue, randomUUID())))
      const won = replies.map(({ status, body }) => status === 200 && model.get(body.requestNumber))
      // The order of the winners is unknown, so any of them may have a PENDING case; two with the same case are a
      // violation.
      for (const [index, found] of won.entries()) {
        const handler = analysts[index]?.login ?? ''
        if (found && found.status === 'PENDING' && model.get(found.number)?.status === 'PENDING')
          settle(model, { ...found, status: 'OPEN', handler })
      }
      for (const [index, reply] of replies.entries()) {
        const expected = expectClaim(model, analysts[index]?.login ?? '', queue, true)
        await checkAnswer(world, reply, expected, `${about} ${index}`)
      }
      return
    }
    case 'again': {
      const action = nth(done, step.which)
      if (!action) return
      const before = await readCase(action.number)
      const { status, body } = await action.run()
      check(status === 200 ? [] : [`answered ${status}`], `${about} of an earlier action`)
      const { requestNumber = action.number } = body as Partial<CaseRow>
      check(
        requestNumber === action.number ? [] : [`answered with ${requestNumber}`],
        `${about} of ${action.number}`,
      )
      const after = await readCase(action.number)
      check(before?.version === after?.version ? [] : ['it happened twice'], about)
    }
  }
}

/** Actions that make work from the first step on. */
const atFirst: Step[] = [
  { do: 'create', priority: 'Media' },
  { do: 'create', priority: 'Alta' },
]

/** R1: random sequences of every case action with faults, compared with the model; throws with the violations. */
export const sequences = async (
  table: string,
  clear: () => Promise<void>,
  { runs, seed, endOnFailure = false }: { runs: number; seed: number; endOnFailure?: boolean },
): Promise<void> => {
  const adviser = await signedIn('Asesores')
  const analysts = await Promise.all(
    Array.from({ length: analystCount }, () => signedIn(['GestoresDesembolsos', everyDecisionRole])),
  )
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await clear()
      const world: World = {
        model: new Map(),
        analysts,
        adviser,
        queue: everyDecision,
        done: [],
        at: Date.parse('2026-11-20T13:00:00Z'),
      }
      for (const step of [...atFirst, ...sequence]) await perform(world, step)
      const items = await everyItem(table)
      check(violationsOf(items), 'the table')
      check(openCorrections(world, items), 'the drafts')
      for (const wanted of world.model.values()) {
        const stored = items.find(({ sk, number }) => sk === 'CASE' && number === wanted.number)
        const actual = {
          requestNumber: wanted.number,
          reqStatus: stored?.status,
          reqUser: stored?.handler,
          attempt: stored?.attempt,
        }
        check(differences(wanted, actual as CaseRow & { reqStatus: ModelCase['status'] }), wanted.number)
      }
    }),
    { numRuns: runs, seed, endOnFailure },
  )
}
