import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

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
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com')
    masterKey.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
      }),
    )
    super(scope, id, { displayName: 'Back office', masterKey, enforceSSL: true })
    this.addToResourcePolicy(
      new PolicyStatement({ principals: [cloudWatch], actions: ['sns:Publish'], resources: [this.topicArn] }),
    )
    if (mail) this.addSubscription(new EmailSubscription(mail))
  }
}
