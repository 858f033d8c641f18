import { beforeAll, expect, test } from 'vitest'
import { agreements } from '../../shared/agreement-calls.ts'
import { agreementLimits } from '../../shared/agreements.ts'
import { asAgreements, keepAgreements } from '../../test/support/agreements.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('unknown-agreements')
  leader = await signedIn('LideresDesembolsoLib', 'MONJIM01')
})

let last = 0
const waiting = (
  libranzaCode: string,
  process: 'voboPayroll' | 'voboCentralized' | 'libranceDisbursement',
  product?: string,
) => {
  last += 1
  const number = `U${last}`
  return pendingCase({ management: 'librances', process, number, libranzaCode, ...(product && { product }) })
}
const unknown = async () => (await call(asAgreements, agreements.unknown, leader, {})).body

test('waiting cases whose agreement is not on the list are counted by agreement, in every process', async () => {
  await keepAgreements(leader, ['LB-1', 'LB-2'], { blocked: ['LB-2'] })
  await waiting('LB-1', 'voboPayroll')
  await waiting('LB-2', 'voboCentralized')
  expect(await unknown()).toEqual({ agreements: [], seen: 2, isWhole: true })
  await waiting('LB-8', 'libranceDisbursement')
  await waiting('LB-9', 'voboPayroll')
  await waiting('LB-9', 'voboCentralized')
  const [most, fewer] = [
    { code: 'LB-9', cases: 2 },
    { code: 'LB-8', cases: 1 },
  ]
  expect(await unknown()).toEqual({ agreements: [most, fewer], seen: 5, isWhole: true })
  await keepAgreements(leader, ['LB-9'])
  expect(await unknown()).toEqual({ agreements: [fewer], seen: 5, isWhole: true })
})

test('more codes than a URL can hold are cut, and the answer says so', async () => {
  for (let place = 0; place <= agreementLimits.unknown; place += 1)
    await waiting(`LC-${place}`, 'voboCentralized')
  const { isWhole, agreements: found } = await unknown()
  expect([found.length, isWhole]).toEqual([agreementLimits.unknown, false])
})

test('a queue that one query cannot read to its end is marked as such', async () => {
  const large = 'x'.repeat(300_000)
  for (let place = 0; place < 5; place += 1) await waiting('LB-7', 'voboPayroll', large)
  const { isWhole, agreements: found } = await unknown()
  expect(isWhole).toBe(false)
  expect(found.find(({ code }) => code === 'LB-7')?.cases).toBeLessThan(5)
})

test('other leaders are refused', async () => {
  for (const role of ['LideresVive', 'VerificadorLibranzasDesembolso'])
    expect((await call(asAgreements, agreements.unknown, await signedIn(role), {})).status).toBe(403)
})
