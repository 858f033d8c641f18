import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { allow, keyUse, ownAccount } from './allow.ts'
import type { MessageQueue } from './message-queue.ts'

type Props = { queue: MessageQueue; key: Key }

/** The topic on which Textract reports finished jobs, with a role for only that, and its subscription to the queue. */
export class ReadingsTopic extends Construct {
  readonly topicArn: string
  readonly teller: Role

  constructor(scope: Construct, id: string, { queue, key }: Props) {
    super(scope, id)
    const topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true })
    this.topicArn = topic.topicArn
    const principals = [new ServicePrincipal('sns.amazonaws.com')]
    const conditions = { ArnEquals: { 'aws:SourceArn': topic.topicArn } }
    queue.queue.addToResourcePolicy(
      allow('sqs', ['SendMessage'], [queue.queueArn], { principals, conditions }),
    )
    // The topic is encrypted with the key, so the key's policy cannot name the topic.
    key.addToResourcePolicy(
      allow('kms', ['Decrypt', 'GenerateDataKey'], ['*'], { principals, conditions: ownAccount(this) }),
    )
    new CfnSubscription(this, 'Queue', {
      topicArn: topic.topicArn,
      protocol: 'sqs',
      endpoint: queue.queueArn,
    })
    this.teller = new Role(this, 'Teller', {
      description: 'Lets Textract tell that a document was read, and nothing else',
      assumedBy: new ServicePrincipal('textract.amazonaws.com', {
        conditions: ownAccount(this),
      }),
    })
    this.teller.addToPolicy(allow('sns', ['Publish'], [topic.topicArn]))
    this.teller.addToPolicy(keyUse(key, 'sns', 'Decrypt', 'GenerateDataKey'))
  }
}
