import { Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'

type Props = { distribution: Distribution; bucket: IBucket }

/**
 * CloudFront's access log with an allow-list of fields: the older format always writes the query string, and a hand-off
 * token arrives in one (decision 1). CloudFront delivers the log from us-east-1 only.
 */
export class PageLogs extends Construct {
  constructor(scope: Construct, id: string, { distribution, bucket }: Props) {
    super(scope, id)
    const name = `${Stack.of(this).stackName}-access`
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      s3SuffixPath: '{DistributionId}/{yyyy}/{MM}/{dd}',
      recordFields: [
        'date',
        'time',
        'x-edge-location',
        'c-ip',
        'cs-method',
        'cs-uri-stem',
        'sc-status',
        'sc-bytes',
        'time-taken',
        'x-edge-result-type',
        'ssl-protocol',
      ],
    })
    delivery.addResourceDependency(source)
  }
}
