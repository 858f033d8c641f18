import { RemovalPolicy } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { cacheControl } from '../page-headers.ts'

type Props = {
  bucket: IBucket
  distribution: IDistribution
  /** The built page. */
  directory: string
  /** Content of `/config.json`, which the page reads. */
  config: Readonly<Record<string, string>>
}

const cachedAs = (path: string) => [CacheControl.fromString(cacheControl(path))]

/** Deploys the built page so that open tabs keep working: new assets first, old assets stay. */
export class PageFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, directory, config }: Props) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const common = { destinationBucket: bucket, logGroup, prune: false }
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
