import { ChangeMessageVisibilityCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { queueUrl } from '../../infra/local/environment.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import { sqs } from '../aws/sqs.ts'
import { consumer, eachObject } from './consumer.ts'

let logged: Record<string, unknown>[]
beforeEach(() => {
  logged = []
  for (const name of ['info', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void logged.push(JSON.parse(line)))
  vi.stubEnv('MAILS_QUEUE', queueUrl('mails'))
})

const delivered = (bodies: readonly unknown[], receives = 1) =>
  ({
    Records: bodies.map((body, index) => ({
      ...{ messageId: `m${index}`, receiptHandle: `r${index}`, body: JSON.stringify(body) },
      attributes: { ApproximateReceiveCount: String(receives) },
    })),
  }) as unknown as SQSEvent

const takes = consumer({
  ...{ queue: 'MAILS_QUEUE', code: 'IT', reserveMs: 10_000 },
  message: () => z.object({ outcome: z.string() }),
  run: async ({ outcome }, { outOfTime }) => {
    if (outcome === 'throws') throw new Error(outcome)
    return { outcome: outOfTime() ? 'unfinished' : outcome, about: 7 }
  },
})
const none = { batchItemFailures: [] }

describe('a consumer', () => {
  it('logs each outcome with its time, and sends nothing', async () => {
    const mock = mocked(sqs)
    expect(await takes(delivered([{ outcome: 'done' }]))).toEqual(none)
    const line = { code: 'IT', message: 'm0', outcome: 'done', about: 7, ms: expect.any(Number) }
    expect(logged).toEqual([{ ...line, correlationId: 'm0' }])
    expect(mock.calls()).toHaveLength(0)
  })

  it('sends a message again whose run is unfinished because its time ran out', async () => {
    const mock = mocked(sqs)
    mock.on(SendMessageCommand).resolves({})
    const runTime = { getRemainingTimeInMillis: () => 9_999 }
    expect(await takes(delivered([{ outcome: 'done', more: 1 }]), runTime)).toEqual(none)
    expect(mock.calls().map(({ args }) => args[0].input)).toEqual([
      {
        ...{
          QueueUrl: queueUrl('mails'),
          MessageBody: '{"outcome":"done","more":1}',
          DelaySeconds: undefined,
        },
        MessageAttributes: { correlationId: { DataType: 'String', StringValue: 'm0' } },
      },
    ])
  })

  it('writes the id of the call that led to a message in each line, and hands it on', async () => {
    const mock = mocked(sqs)
    mock.on(SendMessageCommand).resolves({})
    const event = delivered([{ outcome: 'throws' }, { outcome: 'done' }, { outcome: 'done' }])
    const messageAttributes = { correlationId: { stringValue: 'call-1', dataType: 'String' } }
    for (const record of event.Records.slice(0, 2)) Object.assign(record, { messageAttributes })
    await takes(event, { getRemainingTimeInMillis: () => 9_999 })
    expect(logged.map(({ code, correlationId }) => [code, correlationId])).toEqual([
      ['IT_FAILED', 'call-1'],
      ['IT', 'call-1'],
      ['IT', 'm2'],
    ])
    const sent = mock.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input.MessageAttributes)
    expect(sent.map((given) => given?.correlationId?.StringValue)).toEqual(['call-1', 'm2'])
  })

  it('fails alone what cannot be read or run, and delays its next try, longer each time', async () => {
    const mock = mocked(sqs)
    mock.on(ChangeMessageVisibilityCommand).resolves({})
    const all = [{ outcome: 'throws' }, { outcome: 'done' }, 'no message']
    for (const receives of [1, 2, 9]) {
      const { batchItemFailures } = await takes(delivered(all, receives))
      expect(batchItemFailures).toEqual([{ itemIdentifier: 'm0' }, { itemIdentifier: 'm2' }])
    }
    const delays = mock
      .commandCalls(ChangeMessageVisibilityCommand)
      .map(({ args: [{ input }] }) => [input.ReceiptHandle, input.VisibilityTimeout])
    expect(delays).toEqual(
      [60, 120, 3_600].flatMap((delay) => [
        ['r0', delay],
        ['r2', delay],
      ]),
    )
    expect(logged.filter(({ code }) => code === 'IT_FAILED')).toHaveLength(6)
  })

  it('returns a failed message even if its next try cannot be delayed', async () => {
    mocked(sqs).on(ChangeMessageVisibilityCommand).rejects(new Error('away'))
    expect((await takes(delivered([{ outcome: 'throws' }]))).batchItemFailures).toHaveLength(1)
  })

  it('gets each new object of S3’s notification by its key, and nothing of its test', async () => {
    const keys: string[] = []
    const takesObjects = consumer({
      ...{ queue: 'MAILS_QUEUE', code: 'IT', message: () => z.object({ key: z.string() }) },
      split: eachObject,
      run: async ({ key }) => String(keys.push(key)),
    })
    const Records = ['a%2Bb/c', 'd+e'].map((key) => ({ s3: { object: { key } } }))
    expect(await takesObjects(delivered([{ Records }, { Event: 's3:TestEvent' }]))).toEqual(none)
    expect(keys).toEqual(['a+b/c', 'd e'])
  })
})
