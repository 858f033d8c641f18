import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { startDirectory } from '../../test/support/directory.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asCases, historyOf, taken } from './leader.fixture.ts'

it('a reassignment can be requested under the name of B§7 too, and repeated under either', async () => {
  await useOwnCasesTable('leaders-case-transfer')
  const directory = await startDirectory()
  const [leader, next] = [await signedIn('LideresDesembolsos'), await signedIn('GestoresDesembolsos')]
  directory.add(next.login, 'GestoresDesembolsos')
  const { row } = await taken()
  const { pkRequest, skRequest, requestNumber } = row
  const body = { pkRequest, skRequest, requestNumber, actionId: randomUUID(), Requser: next.login }
  for (const by of [leaderCases.caseTransfer, leaderCases.changeOwner])
    expect(await call(asCases, by, leader, { body: { ...body, status: 'OPEN' } })).toMatchObject({
      status: 200,
      body: { requestNumber, reqUser: next.login },
    })
  const history = await historyOf(leader, requestNumber)
  expect(history.filter(({ action }) => action === 'reassign')).toHaveLength(1)
  await directory.stop()
})
