import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test, vi } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { refusals } from '../../shared/errors.ts'
import { sessions } from '../../shared/sessions.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { faultyDynamo } from '../../test/support/faulty-dynamo.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { longestWaitMs } from '../aws/deadline.ts'
import { dynamo } from '../aws/dynamo.ts'
import { handler } from '../cases/index.ts'
import { readCase } from '../cases/stored-case.ts'
import { handler as sessionsHandler } from '../sessions/index.ts'

const { meet, meetForEver, asked } = faultyDynamo()
beforeAll(() => useOwnCasesTable('busy'))

const process = { management: 'groupVive', process: 'viveDisbursement' } as const
/** A function that may wait for half a second. */
const soon = { getRemainingTimeInMillis: () => 6_500 }
const tooMany = {
  status: 429,
  refusal: { code: 'tooManyRequests', message: refusals.tooManyRequests.message },
}

const claimBy = (analyst: Awaited<ReturnType<typeof signedIn>>, runTime = {}) =>
  call(handler, cases.claim, analyst, { body: { ...process, actionId: randomUUID() } }, runTime)

test('a throttled caller waits, and gets their answer', async () => {
  const { number } = await pendingCase()
  const analyst = await signedIn('GestoresDesembolsos')
  meet('throttled', 'throttled')
  const { status } = await call(handler, cases.byNumber, analyst, { params: { number } })
  expect(status).toBe(200)
  expect(asked().map(({ operation }) => operation)).toEqual(['GetItem', 'GetItem', 'GetItem', 'GetItem'])
})

/** A claim during a failure: its caller is asked to try again, finds nothing changed, and claims after the failure. */
const claimsLater = async (begin: () => void, end: () => void) => {
  const info = vi.spyOn(console, 'info')
  const { number } = await pendingCase(process)
  const analyst = await signedIn('GestoresVive')
  const before = await readCase(number)
  begin()
  expect(await claimBy(analyst, soon)).toMatchObject(tooMany)
  expect(info).toHaveBeenLastCalledWith(expect.stringContaining('"refusal":"tooManyRequests"'))
  end()
  expect(await readCase(number)).toEqual(before)
  const { status, body } = await claimBy(analyst)
  expect({ status, number: body.requestNumber }).toEqual({ status: 200, number })
}

test.each(['throttled', 'never answers', 'fails', 'loses the request'] as const)(
  'a caller whose every request %s is told to try again, and nothing has changed',
  (misfortune) => claimsLater(() => meetForEver(misfortune), meet),
)

test.each(['ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded'])(
  'a caller whose transaction is cancelled with %s is told to try again, and nothing has changed',
  async (Code) => {
    const table = mocked(dynamo)
    const cancelled = new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'None' }, { Code }],
    })
    const begin = () => table.on(TransactWriteCommand).rejects(cancelled)
    await claimsLater(begin, () => {
      expect(table.commandCalls(TransactWriteCommand).length).toBeGreaterThan(3)
      table.restore()
    })
  },
)

test('a single write waits and asks to retry too, when throttled and when beside a transaction', async () => {
  const adviser = await signedIn('Asesores')
  const report = (runTime = {}) =>
    call(sessionsHandler, sessions.reportActivity, adviser, { body: {} }, runTime)
  for (const misfortune of ['throttled', 'conflicts'] as const) {
    meetForEver(misfortune)
    expect(await report(soon)).toMatchObject(tooMany)
    expect(asked().length).toBeGreaterThan(3)
    meet(misfortune, misfortune)
    expect((await report()).status).toBe(200)
  }
})

test('a request without answer times out and is retried, within the caller’s patience', async () => {
  const { number } = await pendingCase()
  const analyst = await signedIn('GestoresDesembolsos')
  meet('never answers', undefined, 'never answers')
  const started = Date.now()
  const { status } = await call(handler, cases.byNumber, analyst, { params: { number } })
  expect({ status, requests: asked().length }).toEqual({ status: 200, requests: 4 })
  expect(Date.now() - started).toBeLessThan(longestWaitMs)
})
