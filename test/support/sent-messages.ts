import { sqs } from '../../services/aws/sqs.ts'
import { tapClient } from './dynamo-tap.ts'

/** The messages that this process sends during `work`: all test files share the queues. */
export const messagesSent = async (work: () => Promise<unknown>): Promise<unknown[]> => {
  const sent: unknown[] = []
  const untap = tapClient(sqs, ({ input: { MessageBody } }, send) => {
    sent.push(JSON.parse(String(MessageBody)))
    return send()
  })
  await work().finally(untap)
  return sent
}
