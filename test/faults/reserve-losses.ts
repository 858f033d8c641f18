import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { timeouts } from '../../services/bank/service.ts'
import { readCase } from '../../services/cases/stored-case.ts'
import { findReserve, guaranteesTable } from '../../services/guarantees/stored-reserve.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import { isOpen } from '../../shared/guarantees.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { liveAhead } from '../support/clock.ts'
import { askFor, reserveOf, sendAgain, stateOf, sweepReserves } from '../support/guarantees.ts'
import { clearTable, everyItem } from '../support/items.ts'
import { startCase } from '../support/reports.ts'
import { type Fault, noFault, withFault } from './faults.ts'
import { untruths } from './reserve-truth.ts'
import { guaranteeAt, shortPatience, startTortured, type Tortured } from './tortured-fund.ts'

const kinds = ['dies before', 'dies after', 'fails', 'loses the answer', 'conflicts'] as const
const minute = 60_000

type Body = ReturnType<typeof reserveOf>

type Scene = {
  user: TestUser
  body: Body
  /** An earlier request, which counts as one send; then the function that dies, and how many sends it counts. */
  before?: () => Promise<unknown>
  act: () => Promise<unknown>
  wishes: number
}
type Prepare = (user: TestUser, fund: Tortured['fund']) => Promise<Scene>

const asking = (user: TestUser, body: Body): Scene => ({
  ...{ user, body, wishes: 1 },
  act: () => askFor(user, body),
})

/** A reserve that stays open, because the fund's answer is lost or the fund never got it. */
const leftOpen =
  (mood: 'lost' | 'dropped', act: (scene: Scene) => Scene['act'], wishes: number): Prepare =>
  async (user, fund) => {
    const scene = { ...asking(user, reserveOf(guaranteeAt(1))), wishes }
    const before = async () => {
      await fund.is(mood)
      await askFor(user, scene.body)
      await fund.is('well')
    }
    return { ...scene, before, act: act(scene) }
  }

/** This many minutes after the function started. */
const after = async <Reply>(minutes: number, work: () => Promise<Reply>): Promise<Reply> => {
  liveAhead(minutes * minute)
  try {
    return await work()
  } finally {
    liveAhead(0)
  }
}

/** Each function with a call for a reserve, prepared up to the call itself. */
const scenes: Record<string, Prepare> = {
  'a reserve': async (user) => asking(user, reserveOf(guaranteeAt(0))),
  'a reserve that is rejected': async (user) => asking(user, reserveOf(guaranteeAt(7))),
  'a reserve that is refused': async (user) => asking(user, reserveOf(guaranteeAt(9))),
  'a reserve from a case': async (user) => {
    const { body: row } = await startCase(user, { process: 'ReserveFNG', subProcess: undefined })
    return asking(user, reserveOf(guaranteeAt(0), { requestNumber: row.requestNumber }))
  },
  'sending again': leftOpen(
    'dropped',
    ({ user, body }) =>
      () =>
        sendAgain(user, body.idempotencyKey),
    2,
  ),
  'asking for the state': leftOpen(
    'lost',
    ({ user, body }) =>
      () =>
        stateOf(user, body.idempotencyKey),
    1,
  ),
  'the sweep': leftOpen('lost', () => () => after(2, sweepReserves), 1),
}

/** The later actions of the user and the schedule, until the fund has reported the result. */
const clearUp = async ({ user, body, wishes }: Scene): Promise<number> => {
  const { idempotencyKey: id } = body
  await after(3, () => askFor(user, body))
  await after(6, sweepReserves)
  const found = await findReserve(id)
  if (!found || !isOpen(found)) return wishes + 1
  await after(7, () => sendAgain(user, id))
  // A reserve that the fund does not have by now never reached it.
  await after(30, sweepReserves)
  return wishes + 2
}

/** The case has the reserve's state, and its history has each state once. */
const ofCase = async ({ body: { requestNumber, idempotencyKey } }: Scene): Promise<string[]> => {
  if (!requestNumber) return []
  const [found, due] = await Promise.all([readCase(requestNumber), findReserve(idempotencyKey)])
  const items = await everyItem(casesTable())
  const ends = items.filter(
    ({ pk, action, statusReserve }) =>
      pk === keys.case(requestNumber).pk && action === 'reserve' && statusReserve === due?.statusReserve,
  )
  const same = found?.statusReserve === due?.statusReserve && found?.reserveCode === due?.reserveCode
  return [
    ...(same ? [] : [`the case shows ${found?.statusReserve} ${found?.reserveCode}`]),
    ...(ends.length === 1 ? [] : [`its history tells the end ${ends.length} times`]),
    ...violationsOf(items),
  ]
}

export type ReserveLoss = { scene: string; fault: Fault; happened: boolean; problems: string[] }

const loseOnce = async (prepare: Prepare, fault: Fault): Promise<[calls: number, ReserveLoss]> => {
  await Promise.all([clearTable(guaranteesTable()), clearTable(casesTable())])
  const tortured = await startTortured()
  tortured.recover()
  const { fund, scg, arrivals } = tortured
  Object.assign(process.env, { SCG_URL: scg.endpoint, FUND_URL: fund.endpoint })
  try {
    const scene = await prepare(await signedIn('GestoresFNG'), fund)
    await scene.before?.()
    const { calls, happened } = await withFault(fault, scene.act)
    const wishes = await clearUp(scene)
    const { idempotencyKey: id, guaranteeId: guarantee } = scene.body
    const intents = [{ id, user: scene.user, guarantee, wishes }]
    const problems = await untruths({ intents, ledger: fund.ledger(), arrivals })
    return [calls, { scene: '', fault, happened, problems: [...problems, ...(await ofCase(scene))] }]
  } finally {
    await tortured.stop()
  }
}

/**
 * One fault at each call of a function, to DynamoDB, SCG and the fund; the kinds take turns. `reserve-deaths` has each
 * death at each call to DynamoDB.
 */
export const reserveLosses = async (): Promise<ReserveLoss[]> => {
  const usual = { ...timeouts }
  Object.assign(timeouts, shortPatience)
  const all: ReserveLoss[] = []
  for (const [scene, prepare] of Object.entries(scenes)) {
    const [calls, without] = await loseOnce(prepare, noFault)
    all.push({ ...without, scene })
    for (let at = 0; at < calls; at += 1) {
      const kind = kinds[all.length % kinds.length] ?? 'dies after'
      all.push({ ...(await loseOnce(prepare, { kind, at }))[1], scene })
    }
  }
  Object.assign(timeouts, usual)
  return all
}
