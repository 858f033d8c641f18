import { Duration } from 'aws-cdk-lib'
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { type PageOrigins, pageHeaders } from '../page-headers.ts'

const override = true

/** `page-headers.ts` as a CloudFront policy, which separates the headers that it has fields for from custom ones. */
export class PageHeadersPolicy extends ResponseHeadersPolicy {
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
        frameOptions: { frameOption: frameOption as HeadersFrameOption, override },
        referrerPolicy: { referrerPolicy: referrerPolicy as HeadersReferrerPolicy, override },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override })),
      },
    })
  }
}
