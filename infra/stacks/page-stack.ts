import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { privateBucket } from '../constructs/files-bucket.ts'
import { PageDistribution, PageHeadersPolicy } from '../constructs/page-distribution.ts'
import { PageFiles, PageLogs } from '../constructs/page-files.ts'
import { buckets } from '../resources/buckets.ts'
import { byName } from '../resources/names.ts'
import { stageName } from '../resources/traffic.ts'
import type { ApiStack } from './api-stack.ts'
import type { DataStack } from './data-stack.ts'
import type { Settings } from './settings.ts'

type Props = StackProps & {
  settings: Settings
  data: DataStack
  api: ApiStack
  page: string | undefined
}

export class PageStack extends Stack {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { settings, data, api, page, ...props }: Props) {
    super(scope, id, props)
    const { origin: apiOrigin } = api.api
    const bucket = new Bucket(this, 'Files', {
      ...privateBucket,
      encryption: BucketEncryption.S3_MANAGED,
    })
    data.logs.keepAccessOf(bucket, 'page-files/')
    const distribution = new PageDistribution(this, 'Distribution', {
      bucket,
      pageOrigin: settings.pageOrigin,
      certificateArn: settings.pageCertificateArn,
      headers: new PageHeadersPolicy(this, 'Headers', {
        apiOrigin,
        s3Origin: `https://s3.${this.region}.${this.urlSuffix}`,
        ...byName(buckets, (name) => data.buckets[name].bucketName),
      }),
    })
    this.distribution = distribution
    new PageLogs(this, 'Logs', { distribution, bucket: data.logs })
    if (page)
      new PageFiles(this, 'Built', {
        bucket,
        distribution,
        directory: page,
        config: {
          apiUrl: `${apiOrigin}/${stageName}`,
          mainSiteUrl: settings.mainSiteUrl,
          ...(settings.dashboardUrl && { dashboardUrl: settings.dashboardUrl }),
        },
      })
    else
      Validations.of(this).addWarning(
        'page-not-built',
        'The page is not deployed: npm run build:web comes first',
      )
    new CfnOutput(this, 'PageUrl', { value: `https://${distribution.distributionDomainName}` })
  }
}
