import type { CloudFrontRequestEvent } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import { handler } from '../../infra/edge/hand-off.ts'
import { isFile, pageHeaders } from '../../infra/page-headers.ts'
import { handOffPath } from '../../shared/hand-off.ts'
import { ownDomain, synthesise } from './synthesised.ts'

type Join = { 'Fn::Join'?: [string, unknown[]]; Ref?: string; 'Fn::ImportValue'?: string }
type Policy = {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: Join }
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }
    ContentTypeOptions: { Override: boolean }
    FrameOptions: { FrameOption: string }
    ReferrerPolicy: { ReferrerPolicy: string }
  }
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
}
type DistributionConfig = {
  DefaultRootObject: string
  DefaultCacheBehavior: { ViewerProtocolPolicy: string; ResponseHeadersPolicyId: unknown }
  CacheBehaviors: Record<string, unknown>[]
  Origins: { OriginAccessControlId?: unknown }[]
  ViewerCertificate?: { MinimumProtocolVersion: string }
  Aliases?: string[]
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { 'Fn::Join': join, 'Fn::ImportValue': imported, Ref } = value as Join
  if (join) return join[1].map(textOf).join(join[0])
  return imported ? `{${/(Documents|Quarantine|LargeFiles|OcrFiles|Api)/.exec(imported)?.[1]}}` : `{${Ref}}`
}

const one = <Properties>(of: ReturnType<typeof synthesise>, type: string): Properties => {
  const found = of.ofType(type)
  expect(found).toHaveLength(1)
  return found[0]?.[1].Properties as Properties
}

const synthesised = synthesise()

describe('the page', () => {
  it('has exactly the headers of page-headers.ts, with the API and its buckets as allowed connections', () => {
    const { ResponseHeadersPolicyConfig: policy } = one<{ ResponseHeadersPolicyConfig: Policy }>(
      synthesised,
      'AWS::CloudFront::ResponseHeadersPolicy',
    )
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy
    const { AccessControlMaxAgeSec: age, IncludeSubdomains: all } = security.StrictTransportSecurity
    expect({
      'content-security-policy': textOf(security.ContentSecurityPolicy.ContentSecurityPolicy),
      'strict-transport-security': `max-age=${age}${all ? '; includeSubDomains' : ''}`,
      'x-content-type-options': security.ContentTypeOptions.Override ? 'nosniff' : '',
      'x-frame-options': security.FrameOptions.FrameOption,
      'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    }).toEqual(
      pageHeaders({
        apiOrigin: 'https://{Api}.execute-api.{AWS::Region}.{AWS::URLSuffix}',
        s3Origin: 'https://s3.{AWS::Region}.{AWS::URLSuffix}',
        documents: '{Documents}',
        quarantine: '{Quarantine}',
        largeFiles: '{LargeFiles}',
        ocr: '{OcrFiles}',
      }),
    )
  })

  it('comes from a private bucket, only over TLS', () => {
    const { DistributionConfig: distribution } = one<{ DistributionConfig: DistributionConfig }>(
      synthesised,
      'AWS::CloudFront::Distribution',
    )
    expect(distribution.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    expect(distribution.Origins.every(({ OriginAccessControlId }) => OriginAccessControlId)).toBe(true)
  })

  it('answers routes with its document and a missing file with 404, as the local page does', () => {
    const { FunctionCode } = one<{ FunctionCode: string }>(synthesised, 'AWS::CloudFront::Function')
    const handler = new Function(`${FunctionCode}; return handler`)()
    const answeredWith = (uri: string): string => handler({ request: { uri } }).uri
    const routes = ['/', '/orderDisbursement', '/finantial-leader/reasignate/GPBM-17', '//', '/assets']
    const files = [
      '/index.html',
      '/config.json',
      '/favicon.ico',
      '/assets/app-1.js',
      '/assets/none',
      '/assets/',
    ]
    for (const uri of routes) expect([uri, answeredWith(uri)]).toEqual([uri, '/index.html'])
    for (const uri of files) expect([uri, answeredWith(uri)]).toEqual([uri, uri])
    for (const uri of [...routes, ...files]) expect(isFile(uri)).toBe(files.includes(uri))
    const policies = synthesised.ofType('AWS::S3::BucketPolicy', [
      synthesised.templateOf(synthesised.stacks.page),
    ])
    // Without this permission S3 answers CloudFront 403 for a missing file.
    expect(JSON.stringify(policies)).toContain('s3:ListBucket')
  })

  it('answers a posted hand-off at the edge, by a function without any permission', async () => {
    const { DistributionConfig: distribution } = one<{ DistributionConfig: DistributionConfig }>(
      synthesised,
      'AWS::CloudFront::Distribution',
    )
    const [posted, ...others] = distribution.CacheBehaviors
    expect(others).toEqual([])
    expect(posted).toMatchObject({
      PathPattern: handOffPath,
      ViewerProtocolPolicy: 'https-only',
      ResponseHeadersPolicyId: distribution.DefaultCacheBehavior.ResponseHeadersPolicyId,
      LambdaFunctionAssociations: [{ EventType: 'origin-request', IncludeBody: true }],
    })
    expect(posted?.AllowedMethods).toContain('POST')
    const page = [synthesised.templateOf(synthesised.stacks.page)]
    const edge = synthesised
      .ofType('AWS::IAM::Role', page)
      .filter(([, role]) => JSON.stringify(role).includes('edgelambda'))
    expect(edge).toHaveLength(1)
    const [[name, { Properties: role }] = ['', { Properties: {} }]] = edge
    expect(synthesised.ofType('AWS::Lambda::Version', page)).toMatchObject([
      [expect.stringMatching(/HandOff/), { DeletionPolicy: 'Retain' }],
    ])
    expect(role).not.toHaveProperty('Policies')
    expect(role).not.toHaveProperty('ManagedPolicyArns')
    expect(JSON.stringify(synthesised.ofType('AWS::IAM::Policy', page))).not.toContain(name)
  })

  it('puts a posted token into its own document, and no other posted text', async () => {
    const asked = vi.fn(async () => new Response('<head></head>'))
    vi.stubGlobal('fetch', asked)
    const post = (form: string) => {
      const request = { body: { data: Buffer.from(form).toString('base64') } }
      const config = { distributionDomainName: 'd1.cloudfront.net' }
      return handler({ Records: [{ cf: { config, request } }] } as unknown as CloudFrontRequestEvent)
    }
    const document = '<head><meta name="hand-off" content="a.b-c_d"></head>'
    expect(await post('session=a.b-c_d')).toMatchObject({ status: '200', body: document })
    expect(asked).toHaveBeenCalledWith('https://d1.cloudfront.net/')
    asked.mockClear()
    for (const form of ['session=%22%3E', '', 'other=1'])
      expect(await post(form)).toMatchObject({ status: '303', headers: { location: [{ value: '/' }] } })
    expect(asked).not.toHaveBeenCalled()
    asked.mockResolvedValue(new Response('', { status: 503 }))
    await expect(post('session=a')).rejects.toThrow('503')
    vi.unstubAllGlobals()
  })

  it('requires TLS 1.2 under its own domain', () => {
    const { DistributionConfig: distribution } = one<{ DistributionConfig: DistributionConfig }>(
      synthesise(ownDomain),
      'AWS::CloudFront::Distribution',
    )
    expect(distribution.Aliases).toEqual(['back-office.example.com'])
    expect(distribution.ViewerCertificate?.MinimumProtocolVersion).toBe('TLSv1.2_2021')
  })

  it('is logged without cookies and query strings, which may contain hand-off tokens', () => {
    const { RecordFields } = one<{ RecordFields: string[] }>(synthesised, 'AWS::Logs::Delivery')
    expect(RecordFields).toContain('cs-uri-stem')
    expect(RecordFields.filter((field) => /query|cookie|referer/i.test(field))).toEqual([])
  })
})
