import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { sqs } from '../aws/sqs.ts'
import { environment, type Variable } from '../environment.ts'

export const putMessage = async (
  queue: Variable,
  message: object,
  DelaySeconds?: number,
  abortSignal?: AbortSignal,
): Promise<void> => {
  const sent = { QueueUrl: environment(queue), MessageBody: JSON.stringify(message), DelaySeconds }
  await sqs.send(new SendMessageCommand(sent), abortSignal && { abortSignal })
}
