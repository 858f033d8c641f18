import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { type Bucket, type CfnBucket, EventType } from 'aws-cdk-lib/aws-s3'
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns'
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type BucketName, scannedBuckets } from '../resources/buckets.ts'
import { type Queue as Definition, maxReceivesOf } from '../resources/queues.ts'
import { allow, keyUse, ownAccount, ownService } from './allow.ts'

type Props = { definition: Definition; key: Key }

/** A queue of `resources/` with its dead-letter queue. Buckets of this account may notify it of new objects. */
export class MessageQueue extends Construct {
  readonly queue: Queue
  /** Absent on a queue without a consumer: an operator reads its messages. */
  readonly deadLetters: Queue | undefined
  readonly objects: Definition['objects']

  constructor(scope: Construct, id: string, { definition, key }: Props) {
    super(scope, id)
    this.objects = definition.objects
    const both: QueueProps = {
      encryption: QueueEncryption.KMS,
      encryptionMasterKey: key,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }
    const maxReceives = maxReceivesOf(definition)
    this.deadLetters = maxReceives === undefined ? undefined : new Queue(this, 'DeadLetters', both)
    this.queue = new Queue(this, 'Queue', {
      ...both,
      visibilityTimeout: Duration.seconds(definition.visibilitySeconds),
      deadLetterQueue: this.deadLetters && { queue: this.deadLetters, maxReceiveCount: maxReceives ?? 1 },
    })
    if (definition.objects) this.#allowSendFrom(key, 's3.amazonaws.com')
    if (definition.jobs || definition.verdicts) this.#allowSendFrom(key, 'events.amazonaws.com')
  }

  /** Lets services of this account send to it: S3 about new objects, EventBridge about finished jobs and verdicts. */
  #allowSendFrom(key: Key, service: string): void {
    const sender = { principals: [new ServicePrincipal(service)], conditions: ownAccount(this) }
    this.queue.addToResourcePolicy(allow('sqs', ['SendMessage'], [this.queueArn], sender))
    key.addToResourcePolicy(allow('kms', ['Decrypt', 'GenerateDataKey'], ['*'], sender))
  }

  get queueArn(): string {
    return this.queue.queueArn
  }

  get queueUrl(): string {
    return this.queue.queueUrl
  }
}

const configurationOf = (bucket: Bucket): CfnBucket.NotificationConfigurationProperty => {
  const { notificationConfiguration } = bucket.node.defaultChild as CfnBucket
  return (notificationConfiguration ?? {}) as CfnBucket.NotificationConfigurationProperty
}

/**
 * Configures notifications by the buckets' own property, because CDK's helper would deploy an extra function. GuardDuty
 * hears of new objects by EventBridge: it would turn that on itself, and a later deployment would turn it off.
 */
export const notifyOfObjects = (
  buckets: Readonly<Record<BucketName, Bucket>>,
  queues: Readonly<Record<string, MessageQueue>>,
  scanUploads: boolean,
): void => {
  for (const name of scanUploads ? scannedBuckets : []) {
    const resource = buckets[name].node.defaultChild as CfnBucket
    resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
  }
  const notified = Object.values(queues).flatMap((queue) =>
    queue.objects ? [{ queue, ...queue.objects }] : [],
  )
  for (const [name, ofBucket] of Map.groupBy(notified, ({ bucket }) => bucket)) {
    const resource = buckets[name].node.defaultChild as CfnBucket
    resource.notificationConfiguration = {
      ...configurationOf(buckets[name]),
      queueConfigurations: ofBucket.map(({ queue, prefix, suffix }) => ({
        event: EventType.OBJECT_CREATED,
        queue: queue.queueArn,
        filter: {
          s3Key: {
            rules: [
              { name: 'prefix', value: prefix },
              ...(suffix ? [{ name: 'suffix', value: suffix }] : []),
            ],
          },
        },
      })),
    }
    // S3 checks at creation whether it may send.
    buckets[name].node.addDependency(...ofBucket.map(({ queue }) => queue))
  }
}

type TopicProps = { queue: MessageQueue; key: Key }

/** The topic on which Textract reports finished jobs, with a role for only that, and its subscription to the queue. */
export class ReadingsTopic extends Construct {
  readonly topicArn: string
  readonly teller: Role

  constructor(scope: Construct, id: string, { queue, key }: TopicProps) {
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
      assumedBy: ownService(this, 'textract'),
    })
    this.teller.addToPolicy(allow('sns', ['Publish'], [topic.topicArn]))
    this.teller.addToPolicy(keyUse(key, 'sns', 'Decrypt', 'GenerateDataKey'))
  }
}
