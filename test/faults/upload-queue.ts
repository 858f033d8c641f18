import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import fc from 'fast-check'
import { sqs } from '../../services/aws/sqs.ts'
import { handler as inspector } from '../../services/inspection/inspector.ts'
import { noFault, withFault } from './faults.ts'
import { inspectorFault } from './upload-plans.ts'

export type Inspected = { runs: number; deaths: number }

/** A message fails at most this often, so that none goes to the dead letters. */
const most = 5

/**
 * Lambda's poller of the inspector under stress: many messages come twice at the same time, and many runs die or fail
 * at one of their AWS calls, after which the message comes again. Ends when `over` and the queue is empty.
 */
export const takeInspections = async (over: () => boolean, seed: number): Promise<Inspected> => {
  const QueueUrl = process.env.INSPECTIONS_QUEUE
  const tally: Inspected = { runs: 0, deaths: 0 }
  const faults = fc.sample(fc.tuple(inspectorFault, fc.nat(5)), { numRuns: 1_000, seed })
  let messages = 0
  const failed = new Map<string, number>()

  const run = async ({ MessageId = '', Body = '' }: Message): Promise<boolean> => {
    const [fault, twice] = faults[messages % faults.length] ?? [noFault, 1]
    messages += 1
    const spared = (failed.get(MessageId) ?? 0) >= most
    const event = { Records: [{ messageId: MessageId, body: Body }] } as SQSEvent
    const runs = await Promise.all(
      Array.from({ length: twice === 0 ? 2 : 1 }, () =>
        withFault(spared ? noFault : fault, () => inspector(event)),
      ),
    )
    tally.runs += runs.length
    tally.deaths += runs.filter(({ happened }) => happened).length
    return runs.some(({ reply }) => reply?.batchItemFailures.length === 0)
  }

  const take = async (message: Message): Promise<void> => {
    const { MessageId = '', ReceiptHandle } = message
    if (await run(message)) {
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
      return
    }
    failed.set(MessageId, (failed.get(MessageId) ?? 0) + 1)
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
  }

  for (;;) {
    const ended = over()
    const asked = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 4, WaitTimeSeconds: 1 })
    const { Messages = [] } = await sqs.send(asked)
    if (ended && Messages.length === 0) return tally
    await Promise.all(Messages.map(take))
  }
}
