import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type IOrigin,
  type IResponseHeadersPolicy,
  LambdaEdgeEventType,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { CompositePrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { bundle } from './bundle.ts'

type Props = { origin: IOrigin; headers: IResponseHeadersPolicy }

/** The main site posts its hand-offs here: an edge function answers with the page's document (decision 1). */
export class PostedHandOff extends Construct {
  readonly behavior: BehaviorOptions

  constructor(scope: Construct, id: string, { origin, headers }: Props) {
    super(scope, id)
    const edge = new LambdaFunction(this, 'Function', {
      description: 'Who enters by a posted hand-off sees no page',
      runtime: Runtime.NODEJS_24_X,
      code: bundle({ entry: 'infra/edge/hand-off.ts', budgetKb: 2 }),
      handler: 'index.handler',
      timeout: Duration.seconds(10),
      // CloudFront keeps replicas of an old version for hours, and it cannot be deleted until they are gone.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
      // The role has no permissions, not even to write logs.
      role: new Role(this, 'Role', {
        assumedBy: new CompositePrincipal(
          new ServicePrincipal('lambda.amazonaws.com'),
          new ServicePrincipal('edgelambda.amazonaws.com'),
        ),
      }),
    })
    this.behavior = {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: headers,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      edgeLambdas: [
        {
          functionVersion: edge.currentVersion,
          eventType: LambdaEdgeEventType.ORIGIN_REQUEST,
          includeBody: true,
        },
      ],
    }
  }
}
