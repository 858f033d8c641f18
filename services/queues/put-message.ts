import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { sqs } from '../aws/sqs.ts'
import { correlationAttribute, correlationId } from '../correlation.ts'
import { environment, type Variable } from '../environment.ts'

/** The message carries the id of the call or message that puts it. */
export const putMessage = async (
  queue: Variable,
  message: object,
  DelaySeconds?: number,
  abortSignal?: AbortSignal,
): Promise<void> => {
  const id = correlationId()
  const sent = {
    ...{ QueueUrl: environment(queue), MessageBody: JSON.stringify(message), DelaySeconds },
    ...(id && { MessageAttributes: { [correlationAttribute]: { DataType: 'String', StringValue: id } } }),
  }
  await sqs.send(new SendMessageCommand(sent), abortSignal && { abortSignal })
}
