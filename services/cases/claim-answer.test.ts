import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { keys } from '../table/keys.ts'
import { handler } from './index.ts'
import { itemsOf } from './leader.fixture.ts'

beforeAll(() => useOwnCasesTable('claim-answers'))

const housing = { management: 'housing', process: 'housingLegalization' } as const
const ask = (user: TestUser, actionId: string = randomUUID()) =>
  call(handler, cases.claim, user, { body: { ...housing, actionId } })

const change = (
  user: TestUser,
  { pkRequest, skRequest, requestNumber }: CaseRow,
  status: 'APPROVED' | 'REJECT',
) =>
  call(handler, cases.changeStatus, user, {
    params: { status },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID() },
  })

describe('a repeated claim with the same id', () => {
  const storedCases = async (numbers: readonly string[]) =>
    Promise.all(
      numbers.map(async (number) =>
        (await itemsOf(keys.case(number).pk)).map(({ sk, version }) => [sk, version]),
      ),
    )

  test('gets the first answer, whatever happened to the case or the caller since, and claims nothing', async () => {
    const made = [await pendingCase(housing), await pendingCase(housing), await pendingCase(housing)]
    const numbers = made.map(({ number }) => number)
    const analyst = await signedIn('VerificadorViviendaDesembolso')
    const [id, next] = [randomUUID(), randomUUID()]
    const first = await ask(analyst, id)
    expect((await ask(analyst, id)).body).toEqual(first.body)
    await change(analyst, first.body, 'APPROVED')
    const decided = await storedCases(numbers)
    expect(await ask(analyst, id)).toMatchObject({ status: 200, body: first.body })
    expect(await storedCases(numbers)).toEqual(decided)

    const second = await ask(analyst, next)
    expect(second.body.requestNumber).not.toBe(first.body.requestNumber)
    const both = await storedCases(numbers)
    expect(await ask(analyst, id)).toMatchObject({ status: 200, body: first.body })
    expect((await ask(analyst)).body).toEqual(second.body)
    expect(await storedCases(numbers)).toEqual(both)

    await change(analyst, second.body, 'REJECT')
    await change(analyst, (await ask(analyst)).body, 'APPROVED')
    expect((await ask(analyst)).refusal?.code).toBe('noCases')
    expect((await ask(analyst, id)).body).toEqual(first.body)
    expect((await ask(analyst, next)).body).toEqual(second.body)
    expect((await ask(await signedIn('VerificadorViviendaDesembolso'), id)).refusal?.code).toBe('noCases')
  })

  test('gets the open case of its first answer, also when that one is no longer open', async () => {
    await pendingCase(housing)
    await pendingCase(housing)
    const analyst = await signedIn('VerificadorViviendaDesembolso')
    const id = randomUUID()
    const open = await ask(analyst)
    expect((await ask(analyst, id)).body).toEqual(open.body)
    await change(analyst, open.body, 'APPROVED')
    expect((await ask(analyst, id)).body).toEqual(open.body)
    expect((await ask(analyst)).body.requestNumber).not.toBe(open.body.requestNumber)
  })
})
