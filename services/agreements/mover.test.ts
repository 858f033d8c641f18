import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { applyHandlers, deliverMove, keepAgreements } from '../../test/support/agreements.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { startDirectory, type TestDirectory } from '../../test/support/directory.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { dynamo } from '../aws/dynamo.ts'
import { handler } from '../cases/index.ts'
import { casesTable, keys } from '../table/keys.ts'
import { assignedAgreements } from './assigned.ts'

const vobo = { management: 'librances', process: 'voboPayroll' } as const
const shared = queueOf(vobo.management, vobo.process)
let directory: TestDirectory
let leader: TestUser
let ana: TestUser
let luis: TestUser
beforeAll(async () => {
  await useOwnCasesTable('agreement-moves')
  directory = await startDirectory()
  leader = await signedIn('LideresDesembolsoLib')
  ana = await signedIn('VerificadorLibranzasDesembolso')
  luis = await signedIn('VerificadorLibranzasDesembolso')
  for (const { login } of [ana, luis]) directory.add(login, 'VerificadorLibranzasDesembolso')
  await keepAgreements(leader, ['LB-1', 'LB-2'])
})
afterAll(() => directory.stop())

const waiting = async (libranzaCode: string, hour: number) =>
  (
    await pendingCase({ ...vobo, libranzaCode }, new Date(Date.UTC(2026, 10, 20, hour)), {
      assigned: await assignedAgreements(),
    })
  ).number
const stored = async (number: string) =>
  (await dynamo.send(new GetCommand({ TableName: casesTable(), Key: keys.case(number) }))).Item
const claim = async (user: TestUser) => {
  const { body, refusal } = await call(handler, cases.claim, user, {
    body: { ...vobo, actionId: randomUUID() },
  })
  return refusal?.code ?? body.requestNumber
}
const release = async (user: TestUser) =>
  call(handler, leaderCases.pauseOpen, leader, {
    params: { user: user.login },
    body: { management: 'librances', actionId: randomUUID() },
  })
/** Applies assignments and runs the mover on its messages, with so many batches a run. */
const applied = async (listUsers: Record<string, string[]>, batches?: number) => {
  const messages = await messagesSent(() => applyHandlers(leader, listUsers))
  for (const message of messages) await delivered(message, batches)
}
const delivered = async (message: unknown, batches?: number): Promise<void> => {
  const next = await messagesSent(() => deliverMove(message, batches))
  for (const one of next) await delivered(one)
}

describe('cases that wait', () => {
  beforeEach(() => applied({}))

  test('go back to the shared queue when their agreement loses its last handler, and can be claimed by anybody', async () => {
    await applied({ [ana.login]: ['LB-1', 'LB-2'] })
    const [lost, kept] = [await waiting('LB-1', 8), await waiting('LB-2', 9)]
    const before = await stored(lost)
    expect(before?.agreementQueue).toBe(`${shared}#LB-1`)
    expect(await claim(luis)).toBe('noCases')
    await applied({ [ana.login]: ['LB-2'] })
    expect(await stored(lost)).toEqual({ ...before, agreementQueue: shared, version: before?.version + 1 })
    expect((await stored(kept))?.agreementQueue).toBe(`${shared}#LB-2`)
    expect(await claim(luis)).toBe(lost)
    await release(luis)
    expect(await claim(luis)).toBe('noCases')
    expect(await claim(ana)).toBe(kept)
    await release(ana)
  })

  test('are moved too when a load that started earlier adds them after the change', async () => {
    await applied({ [ana.login]: ['LB-1'] })
    const earlier = await assignedAgreements()
    const messages = await messagesSent(() => applyHandlers(leader, {}))
    await delivered(messages[0])
    const made = await pendingCase({ ...vobo, libranzaCode: 'LB-1' }, undefined, { assigned: earlier })
    expect(await claim(luis)).toBe('noCases')
    await delivered(messages[1])
    expect(await claim(luis)).toBe(made.number)
    await release(luis)
  })

  test('go to the queue of their agreement when it gets its first handler, so that they hide no other cases', async () => {
    const many = await Promise.all(Array.from({ length: 110 }, (_, place) => waiting('LB-1', place % 8)))
    const other = await waiting('LB-9', 20)
    await applied({ [ana.login]: ['LB-1'] })
    expect((await stored(many[0] ?? ''))?.agreementQueue).toBe(`${shared}#LB-1`)
    expect(await claim(luis)).toBe(other)
    await release(luis)
    expect(many).toContain(await claim(ana))
    await release(ana)
  })

  test('are all moved by several messages when there is not enough time', async () => {
    await applied({ [ana.login]: ['LB-2'] })
    const many = await Promise.all(Array.from({ length: 60 }, (_, place) => waiting('LB-2', place % 8)))
    await applied({}, 1)
    const queues = await Promise.all(many.map(async (number) => (await stored(number))?.agreementQueue))
    expect(new Set(queues)).toEqual(new Set([shared]))
  })

  test('are not moved by a refused change', async () => {
    await applied({ [ana.login]: ['LB-1'] })
    const number = await waiting('LB-1', 8)
    await deliverMove({ agreements: ['LB-1'] })
    expect((await stored(number))?.agreementQueue).toBe(`${shared}#LB-1`)
    expect(await claim(ana)).not.toBe('noCases')
    await release(ana)
  })
})
