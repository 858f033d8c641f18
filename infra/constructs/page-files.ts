import { Stack } from 'aws-cdk-lib'
import type { Distribution, IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { cacheControl } from '../page-headers.ts'
import { logGroup } from './log-group.ts'

type Props = {
  bucket: IBucket
  distribution: IDistribution
  directory: string
  config: Readonly<Record<string, string>>
}

const cachedAs = (path: string) => [CacheControl.fromString(cacheControl(path))]

/** Deploys the built page so that open tabs keep working: new assets first, old assets stay. */
export class PageFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, directory, config }: Props) {
    super(scope, id)
    const logs = logGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH })
    const common = { destinationBucket: bucket, logGroup: logs, prune: false }
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(directory)],
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: cachedAs('/assets/'),
    })
    const page = new BucketDeployment(this, 'Page', {
      ...common,
      sources: [Source.asset(directory), Source.jsonData('config.json', config)],
      exclude: ['assets/*'],
      cacheControl: cachedAs('/index.html'),
      distribution,
      distributionPaths: ['/*'],
    })
    page.node.addDependency(assets)
  }
}

const recordFields = [
  ...['date', 'time', 'x-edge-location', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'sc-bytes'],
  ...['time-taken', 'x-edge-result-type', 'ssl-protocol'],
]

type LogProps = { distribution: Distribution; bucket: IBucket }

/** An access log of listed fields: the older format writes query strings, where tokens arrive (decision 1). */
export class PageLogs extends Construct {
  constructor(scope: Construct, id: string, { distribution, bucket }: LogProps) {
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
      recordFields,
    })
    delivery.addResourceDependency(source)
  }
}
