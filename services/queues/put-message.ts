import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { sqs } from '../aws/sqs.ts'
import { environment, type Variable } from '../environment.ts'

export const putMessage = async (queue: Variable, message: object, DelaySeconds?: number): Promise<void> => {
  const QueueUrl = environment(queue)[queue]
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), DelaySeconds }))
}
