import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { allow } from './allow.ts'

/**
 * Topic of the alarms. It has a key of its own, because CloudWatch must be able to use it and must never use the data's
 * key.
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { mail }: { mail?: string | undefined }) {
    const masterKey = new Key(scope, `${id}Key`, {
      description: 'Encrypts the alarms of the back office on their way',
      enableKeyRotation: true,
    })
    const cloudWatch = { principals: [new ServicePrincipal('cloudwatch.amazonaws.com')] }
    masterKey.addToResourcePolicy(allow('kms', ['Decrypt', 'GenerateDataKey'], ['*'], cloudWatch))
    super(scope, id, { displayName: 'Back office', masterKey, enforceSSL: true })
    this.addToResourcePolicy(allow('sns', ['Publish'], [this.topicArn], cloudWatch))
    if (mail) this.addSubscription(new EmailSubscription(mail))
  }
}
