import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { SQSEvent } from 'aws-lambda'
import { beforeEach, expect, it, vi } from 'vitest'
import { bucketNames } from '../../infra/local/environment.ts'
import { type AuditEntry, auditDayPrefix } from '../../shared/audit.ts'
import { tapClient } from '../../test/support/dynamo-tap.ts'
import { s3 } from '../aws/s3.ts'
import { getObject } from '../objects/objects.ts'
import { handler } from './writer.ts'

/** Days of this test alone. */
const [day, next] = ['2031-03-04', '2031-03-05']

let logged: Record<string, unknown>[]
beforeEach(() => {
  logged = []
  for (const name of ['info', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void logged.push(JSON.parse(line)))
})

const entryOf = (at: string): AuditEntry => ({
  ...{ at, request: randomUUID(), session: 'hash', address: '127.0.0.1', login: 'ANA', role: 'GestoresFNG' },
  ...{ call: 'GET /requests/history/{number}', object: 'case', deed: 'saw', ids: ['1'] },
  ...{ customers: [], outcome: 'done' },
})
const delivered = (bodies: readonly unknown[], ids = bodies.map(() => randomUUID())) =>
  ({
    Records: bodies.map((body, index) => ({
      ...{ messageId: ids[index], receiptHandle: 'none', body: JSON.stringify(body) },
      attributes: { ApproximateReceiveCount: '1' },
    })),
  }) as unknown as SQSEvent

const keysOf = async (of: string): Promise<string[]> => {
  const asked = { Bucket: bucketNames.audit, Prefix: auditDayPrefix(of) }
  const { Contents = [] } = await s3.send(new ListObjectsV2Command(asked))
  return Contents.map(({ Key = '' }) => Key)
}
const linesOf = async (key: string): Promise<unknown[]> => {
  const { Body } = await getObject(bucketNames.audit, key)
  const text = gunzipSync((await Body?.transformToByteArray()) ?? new Uint8Array()).toString()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

it('writes entries by their day, and fails alone what is none', async () => {
  const [first, second, third] = [`${day}T10:00:00Z`, `${next}T00:00:00Z`, `${day}T23:59:59Z`].map(entryOf)
  const event = delivered([first, second, { ...entryOf(`${day}T11:00:00Z`), object: 'nothing' }, third])
  const { batchItemFailures } = await handler(event)
  expect(batchItemFailures).toEqual([{ itemIdentifier: event.Records[2]?.messageId }])
  const [keys, others] = [await keysOf(day), await keysOf(next)]
  expect([keys.length, others.length]).toEqual([1, 1])
  expect(await linesOf(keys[0] ?? '')).toEqual(expect.arrayContaining([first, third]))
  expect(await linesOf(others[0] ?? '')).toEqual([second])
  expect(logged.map(({ code }) => code)).toEqual(['AUDIT_WRITER_FAILED', 'AUDIT_WRITTEN', 'AUDIT_WRITTEN'])
  expect(JSON.stringify(logged)).not.toContain('ANA')
})

it('writes a batch that is delivered again, in any order, as the file that is there', async () => {
  const before = (await keysOf(day)).length
  const bodies = [entryOf(`${day}T12:00:00Z`), entryOf(`${day}T12:00:01Z`)]
  const event = delivered(bodies)
  await handler(event)
  const again = await handler({ Records: event.Records.toReversed() })
  expect(again).toEqual({ batchItemFailures: [] })
  expect((await keysOf(day)).length).toBe(before + 1)
  expect(logged.map(({ outcome }) => outcome)).toEqual(['written', 'present'])
})

it('fails all messages of a file that cannot be written, and of no other', async () => {
  const event = delivered([entryOf(`${day}T13:00:00Z`), entryOf(`${next}T13:00:00Z`)])
  const untap = tapClient(s3, async ({ input }, send) => {
    if (String(input.Key).startsWith(auditDayPrefix(day))) throw new Error('away')
    return send()
  })
  const { batchItemFailures } = await handler(event).finally(untap)
  expect(batchItemFailures).toEqual([{ itemIdentifier: event.Records[0]?.messageId }])
})
