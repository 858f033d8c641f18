import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  HttpVersion,
  type IResponseHeadersPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { handOffPath } from '../../shared/hand-off.ts'
import { PostedHandOff } from './posted-hand-off.ts'

type Props = {
  bucket: IBucket
  headers: IResponseHeadersPolicy
  pageOrigin: string
  certificateArn?: string | undefined
}

/**
 * `isFile` of page-headers.ts as a CloudFront function: a route gets the page's single document, a file gets itself.
 */
const routeToPage = `function handler(event) {
  var request = event.request;
  var isFile = request.uri.startsWith('/assets/') || request.uri.split('/').pop().includes('.');
  if (!isFile) request.uri = '/index.html';
  return request;
}`

/** The page on CloudFront: private bucket, TLS, security headers on every answer. */
export class PageDistribution extends Distribution {
  constructor(scope: Construct, id: string, { bucket, headers, pageOrigin, certificateArn }: Props) {
    const route = new EdgeFunction(scope, `${id}Routes`, {
      comment: 'Answers every route of the page with its document',
      code: FunctionCode.fromInline(routeToPage),
    })
    const origin = S3BucketOrigin.withOriginAccessControl(bucket, {
      // Without the permission to list, S3 answers 403 for a missing file. No route exposes a listing.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    })
    const posted = new PostedHandOff(scope, `${id}HandOff`, { origin, headers })
    super(scope, id, {
      comment: 'Back office page',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      ...(certificateArn && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [new URL(pageOrigin).host],
        certificate: Certificate.fromCertificateArn(scope, `${id}Certificate`, certificateArn),
      }),
      defaultBehavior: {
        origin,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: headers,
        functionAssociations: [{ function: route, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: { [handOffPath]: posted.behavior },
    })
  }
}
