import { setTimeout as wait } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dynamo } from '../../../services/aws/dynamo.ts'
import { sayWhileWaiting } from './load-demo.ts'
import { putWrite, writeAll } from './write-all.ts'

const minute = 60_000
const table = mockClient(dynamo)
const writes = Array.from({ length: 200 }, (_, count) => putWrite('table', { pk: String(count) }))
const throttled = new TransactionCanceledException({
  ...{ message: 'busy', $metadata: {}, CancellationReasons: [{ Code: 'ThrottlingError' }] },
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  table.reset()
})

/** A table that refuses every other request, minutes after it was asked. */
const refuseEveryOther = (minutes: number) => {
  let requests = 0
  table.on(TransactWriteCommand).callsFake(async () => {
    requests += 1
    if (requests % 2 === 0) return {}
    vi.setSystemTime(Date.now() + minutes * minute)
    throw throttled
  })
}

test('goes on for longer than it waits for one write, as long as it moves', async () => {
  refuseEveryOther(4)
  const began = Date.now()
  await writeAll(writes)
  expect(table.calls()).toHaveLength(8)
  expect(Date.now() - began).toBeGreaterThan(15 * minute)
})

test('gives up when a write does not move', async () => {
  refuseEveryOther(6)
  await expect(writeAll(writes)).rejects.toThrow('throttled')
  expect(table.calls()).toHaveLength(1)
})

test('says what it waits for while a step is slow, and what could not be written', async () => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  await sayWhileWaiting('la planta', () => wait(120), say, 50)
  await sayWhileWaiting('el kardex', () => wait(0), say, 50)
  expect(new Set(said)).toEqual(new Set(['Esperando la planta…']))
  const failing = sayWhileWaiting('las novedades', () => Promise.reject(new Error('busy')), say)
  await expect(failing).rejects.toThrow('No se pudieron escribir las novedades: Error: busy')
})
