import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { migrationNames } from '../../services/migrations/migrations.ts'
import { queueUrl } from './environment.ts'

/** Has the data of an earlier version brought into the present shapes; what was done already does nothing. */
export const runMigrations = async (): Promise<void> => {
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  for (const migration of migrationNames) {
    const sent = { QueueUrl: queueUrl('migrations'), MessageBody: JSON.stringify({ migration }) }
    await sqs.send(new SendMessageCommand(sent))
  }
}
