import { randomUUID } from 'node:crypto'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import type { Input } from '../../shared/contract.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { queryAll } from '../table/query.ts'
import { handler } from './index.ts'

/** Setup of the tests of the leader's calls. */

export const asCases = handler as unknown as Handler

export const itemsOf = (pk: string): Promise<Record<string, unknown>[]> =>
  queryAll({ where: 'pk = :pk', values: { pk } })

/** The case numbers that a handler holds, and the count of paused ones. */
export const heldBy = async ({ login }: TestUser) => {
  const items = await itemsOf(`U#${login}`)
  const lock = items.find(({ sk }) => sk === 'OPEN')
  const paused = items.filter(({ sk }) => String(sk).startsWith('PAUSED#'))
  return { open: lock?.number, paused: paused.map(({ number }) => number), counted: lock?.paused ?? 0 }
}

type NewCase = NonNullable<Parameters<typeof pendingCase>[0]>
const rowOf = async (leader: TestUser, number: string): Promise<CaseRow> =>
  (await call(asCases, cases.byNumber, leader, { params: { number } })).body as CaseRow

/** A PENDING case as its leader sees it. */
export const waiting = async (leader: TestUser, overrides: NewCase = {}, at?: Date): Promise<CaseRow> => {
  const { number } = await pendingCase(overrides, at)
  return rowOf(leader, number)
}

/** An analyst with an open order, taken from a queue without other cases. */
export const taken = async (analyst?: TestUser): Promise<{ analyst: TestUser; row: CaseRow }> => {
  const user = analyst ?? (await signedIn('GestoresDesembolsos'))
  await pendingCase()
  const { body } = await call(asCases, cases.claim, user, {
    body: { management: 'groupDisbursement', process: 'disbursementOrder', actionId: randomUUID() },
  })
  return { analyst: user, row: body }
}

export const pause = (analyst: TestUser, { pkRequest, skRequest, requestNumber }: CaseRow) =>
  call(asCases, cases.changeStatus, analyst, {
    params: { status: 'PAUSED' },
    body: {
      pkRequest,
      skRequest,
      requestNumber,
      idProductivity: randomUUID(),
      reasonReturn: 'Desembolso por PPE',
    },
  })

type Body<E extends keyof typeof leaderCases> =
  Input<(typeof leaderCases)[E]> extends { body: infer B } ? Partial<B> : never

export const prioritise = (
  leader: TestUser,
  { pkRequest, skRequest, requestNumber }: CaseRow,
  priority: 'Alta' | 'Media',
  more: Body<'changePriority'> = {},
) =>
  call(asCases, leaderCases.changePriority, leader, {
    params: { priority },
    body: { pkRequest, skRequest, requestNumber, actionId: randomUUID(), ...more },
  })

export const reassign = (
  leader: TestUser,
  { pkRequest, skRequest, requestNumber }: CaseRow,
  Requser: string,
  more: Body<'changeOwner'> = {},
) =>
  call(asCases, leaderCases.changeOwner, leader, {
    body: {
      pkRequest,
      skRequest,
      requestNumber,
      actionId: randomUUID(),
      Requser,
      status: 'OPEN' as const,
      ...more,
    },
  })

export const historyOf = async (leader: TestUser, number: string) =>
  (await call(asCases, cases.history, leader, { params: { number }, query: {} })).body.items

export const now = rowOf
