import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { MessageQueue } from './message-queue.ts'
import { keyUse } from './permissions.ts'

type Props = { queue: MessageQueue; key: Key }

/** The topic on which Textract reports finished jobs, with a role for only that, and its subscription to the queue. */
export class ReadingsTopic extends Construct {
  readonly topicArn: string
  readonly teller: Role

  constructor(scope: Construct, id: string, { queue, key }: Props) {
    super(scope, id)
    const { account } = Stack.of(this)
    const topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true })
    this.topicArn = topic.topicArn
    const handsOn = {
      principals: [new ServicePrincipal('sns.amazonaws.com')],
      conditions: { ArnEquals: { 'aws:SourceArn': topic.topicArn } },
    }
    queue.queue.addToResourcePolicy(
      new PolicyStatement({ ...handsOn, actions: ['sqs:SendMessage'], resources: [queue.queueArn] }),
    )
    // The topic is encrypted with the key, so the key's policy cannot name the topic.
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: handsOn.principals,
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
      }),
    )
    new CfnSubscription(this, 'Queue', {
      topicArn: topic.topicArn,
      protocol: 'sqs',
      endpoint: queue.queueArn,
    })
    this.teller = new Role(this, 'Teller', {
      description: 'Lets Textract tell that a document was read, and nothing else',
      assumedBy: new ServicePrincipal('textract.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    })
    this.teller.addToPolicy(new PolicyStatement({ actions: ['sns:Publish'], resources: [topic.topicArn] }))
    this.teller.addToPolicy(keyUse(key, 'sns', 'Decrypt', 'GenerateDataKey'))
  }
}
