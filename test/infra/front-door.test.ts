import { describe, expect, it } from 'vitest'
import { personalHeader } from '../../shared/contract.ts'
import { sessionHeader } from '../../shared/sessions.ts'
import { aclOf } from './firewall.ts'
import { logicalId, ownApi, ownDomain, synthesise } from './synthesised.ts'

const plain = synthesise()
const own = synthesise({ ...ownDomain, ...ownApi })

const one = <Properties>({ ofType }: ReturnType<typeof synthesise>, type: string): Properties => {
  const found = ofType(type)
  expect(found).toHaveLength(1)
  return found[0]?.[1].Properties as Properties
}

const policy = 'SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09'
const api = logicalId(own.stacks.api.api)

describe('the front door', () => {
  it('takes TLS 1.2 or later, and only with its own host', () => {
    const strict = { SecurityPolicy: policy, EndpointAccessMode: 'STRICT' }
    expect(one(plain, 'AWS::ApiGateway::RestApi')).toMatchObject(strict)
    expect(one(own, 'AWS::ApiGateway::DomainName')).toMatchObject({
      ...strict,
      DomainName: ownApi.apiDomain,
      RegionalCertificateArn: ownApi.apiCertificateArn,
    })
  })

  it('is the only one: with a domain the default endpoint is off, and the page calls the domain', () => {
    expect(one(plain, 'AWS::ApiGateway::RestApi')).toMatchObject({ DisableExecuteApiEndpoint: false })
    expect(one(own, 'AWS::ApiGateway::RestApi')).toMatchObject({ DisableExecuteApiEndpoint: true })
    expect(one(own, 'AWS::ApiGateway::BasePathMapping')).toMatchObject({
      BasePath: 'v1',
      RestApiId: { Ref: api },
    })
    const headers = JSON.stringify(one(own, 'AWS::CloudFront::ResponseHeadersPolicy'))
    expect(headers).toContain(`connect-src 'self' https://${ownApi.apiDomain} `)
    expect(headers).not.toContain('execute-api')
    expect(own.templateOf(own.stacks.api)).toMatchObject({
      Outputs: { ApiUrl: { Value: `https://${ownApi.apiDomain}/v1` } },
    })
  })

  it('is open to the networks of the bank alone, if there is a list', () => {
    expect(aclOf(plain).Rules.map(({ Name }) => Name)).not.toContain('outside-networks')
    expect(one(own, 'AWS::WAFv2::IPSet')).toMatchObject({ Addresses: [ownApi.bankNetworks] })
    const [first] = aclOf(own).Rules
    expect(first).toMatchObject({
      Name: 'outside-networks',
      Statement: { NotStatement: { Statement: { IPSetReferenceStatement: expect.anything() } } },
      Action: { Block: { CustomResponse: { ResponseCode: 403 } } },
    })
  })

  it('logs what it refuses, without paths, queries and what opens a session', () => {
    type Log = { RedactedFields: { SingleHeader?: { Name: string } }[]; LoggingFilter: unknown }
    const { RedactedFields, LoggingFilter } = one<Log>(plain, 'AWS::WAFv2::LoggingConfiguration')
    const headers = RedactedFields.flatMap(({ SingleHeader }) => SingleHeader?.Name ?? [])
    expect(headers).toEqual(expect.arrayContaining([sessionHeader, personalHeader, 'token', 'authorization']))
    expect(RedactedFields).toEqual(expect.arrayContaining([{ UriPath: {} }, { QueryString: {} }]))
    expect(LoggingFilter).toMatchObject({
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    })
  })
})
