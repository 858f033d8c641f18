import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { CompositePrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { handOffPath } from '../../shared/hand-off.ts'
import { type PageOrigins, pageHeaders } from '../page-headers.ts'
import { bundle } from './bundle.ts'

const override = true

/** `page-headers.ts` as a CloudFront policy, which separates the headers that it has fields for from custom ones. */
export class PageHeadersPolicy extends cloudfront.ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, origins: PageOrigins) {
    const {
      'content-security-policy': contentSecurityPolicy,
      'strict-transport-security': transport,
      'x-content-type-options': _nosniff,
      'x-frame-options': frameOption,
      'referrer-policy': referrerPolicy,
      ...others
    } = pageHeaders(origins)
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport)?.[1])),
          includeSubdomains: transport.includes('includeSubDomains'),
          override,
        },
        contentTypeOptions: { override },
        frameOptions: { frameOption: frameOption as cloudfront.HeadersFrameOption, override },
        referrerPolicy: { referrerPolicy: referrerPolicy as cloudfront.HeadersReferrerPolicy, override },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override })),
      },
    })
  }
}

type HandOffProps = { origin: cloudfront.IOrigin; headers: cloudfront.IResponseHeadersPolicy }

/** The main site posts its hand-offs here: an edge function answers with the page's document (decision 1). */
class PostedHandOff extends Construct {
  readonly behavior: cloudfront.BehaviorOptions

  constructor(scope: Construct, id: string, { origin, headers }: HandOffProps) {
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
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: headers,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      edgeLambdas: [
        {
          functionVersion: edge.currentVersion,
          eventType: cloudfront.LambdaEdgeEventType.ORIGIN_REQUEST,
          includeBody: true,
        },
      ],
    }
  }
}

type Props = {
  bucket: IBucket
  headers: cloudfront.IResponseHeadersPolicy
  pageOrigin: string
  certificateArn?: string | undefined
}

/** `isFile` of page-headers.ts as a CloudFront function: a route gets the page's document. */
const routeToPage = `function handler(event) {
  var request = event.request;
  var isFile = request.uri.startsWith('/assets/') || request.uri.split('/').pop().includes('.');
  if (!isFile) request.uri = '/index.html';
  return request;
}`

/** The page on CloudFront: private bucket, TLS, security headers on every answer. */
export class PageDistribution extends cloudfront.Distribution {
  constructor(scope: Construct, id: string, { bucket, headers, pageOrigin, certificateArn }: Props) {
    const route = new cloudfront.Function(scope, `${id}Routes`, {
      comment: 'Answers every route of the page with its document',
      code: cloudfront.FunctionCode.fromInline(routeToPage),
    })
    const origin = S3BucketOrigin.withOriginAccessControl(bucket, {
      // Without the permission to list, S3 answers 403 for a missing file. No route exposes a listing.
      originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
    })
    const posted = new PostedHandOff(scope, `${id}HandOff`, { origin, headers })
    super(scope, id, {
      comment: 'Back office page',
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_ALL,
      ...(certificateArn && {
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [new URL(pageOrigin).host],
        certificate: Certificate.fromCertificateArn(scope, `${id}Certificate`, certificateArn),
      }),
      defaultBehavior: {
        origin,
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: headers,
        functionAssociations: [{ function: route, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: { [handOffPath]: posted.behavior },
    })
  }
}
