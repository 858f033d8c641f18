import { queueUrl } from '../../infra/local/environment.ts'
import { sqs } from '../../services/aws/sqs.ts'
import { tapClient } from './dynamo-tap.ts'

/** The messages that this process sends during `work`, but for the audit trail: all test files share the queues. */
export const messagesSent = async (work: () => Promise<unknown>): Promise<unknown[]> => {
  const sent: unknown[] = []
  const untap = tapClient(sqs, ({ input: { QueueUrl, MessageBody } }, send) => {
    if (QueueUrl !== queueUrl('audit')) sent.push(JSON.parse(String(MessageBody)))
    return send()
  })
  await work().finally(untap)
  return sent
}
