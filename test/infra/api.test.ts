import { describe, expect, it } from 'vitest'
import { refusals } from '../../shared/errors.ts'
import { synthesise } from './synthesised.ts'

type Stage = {
  AccessLogSetting: { Format: string }
  MethodSettings: { DataTraceEnabled: boolean; ThrottlingRateLimit: number }[]
}
type Acl = {
  Rules: {
    Name: string
    Action?: { Block: { CustomResponse?: { ResponseCode: number } } }
    Statement: { RateBasedStatement?: { Limit: number; ScopeDownStatement?: unknown } }
  }[]
  VisibilityConfig: { SampledRequestsEnabled: boolean }
}
type GatewayResponse = {
  ResponseParameters: Record<string, string>
  ResponseTemplates: Record<string, string>
}

const { ofType } = synthesise()
const only = <Properties>(type: string): Properties => {
  const found = ofType(type)
  expect(found).toHaveLength(1)
  return found[0]?.[1].Properties as Properties
}

describe('the API', () => {
  it('logs requests from an allow-list: no headers, no query string, no path with a number in it', () => {
    const { AccessLogSetting, MethodSettings } = only<Stage>('AWS::ApiGateway::Stage')
    const variables = AccessLogSetting.Format.match(/\$context\.[\w.]+/g)
    expect(variables?.sort()).toEqual([
      '$context.error.responseType',
      '$context.httpMethod',
      '$context.integrationLatency',
      '$context.requestId',
      '$context.requestTimeEpoch',
      '$context.resourcePath',
      '$context.responseLatency',
      '$context.responseLength',
      '$context.status',
      '$context.wafResponseCode',
    ])
    expect(MethodSettings.map(({ DataTraceEnabled }) => DataTraceEnabled)).toEqual([false])
    expect(MethodSettings[0]?.ThrottlingRateLimit).toBeGreaterThan(0)
  })

  it('refuses in Spanish and readably for the page what never reaches a function', () => {
    const answers = ofType('AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => Properties)
    expect(answers.length).toBeGreaterThan(3)
    for (const { ResponseParameters, ResponseTemplates } of answers as GatewayResponse[]) {
      const { code, message } = JSON.parse(ResponseTemplates['application/json'] ?? '')
      expect(message).toBe(refusals[code as keyof typeof refusals].message)
      expect(Object.values(ResponseParameters)).toEqual(["'https://back-office.example.com'"])
    }
  })
})

describe('the web ACL', () => {
  const { Rules, VisibilityConfig } = only<Acl>('AWS::WAFv2::WebACL')

  it('limits the rate of hand-offs most, then of credentials, then of everything, and says 429', () => {
    const rates = Rules.flatMap(({ Statement, Action }) =>
      Statement.RateBasedStatement
        ? [{ ...Statement.RateBasedStatement, code: Action?.Block.CustomResponse?.ResponseCode }]
        : [],
    )
    const limits = rates.map(({ Limit }) => Limit)
    expect(limits).toHaveLength(3)
    expect(limits).toEqual(limits.toSorted((a, b) => a - b))
    expect(JSON.stringify(rates[0]?.ScopeDownStatement)).toContain('/login/hand-off')
    expect(rates.map(({ code }) => code)).toEqual([429, 429, 429])
  })

  it('stands before the stage with the managed rules, and keeps no sample of headers', () => {
    expect(ofType('AWS::WAFv2::WebACLAssociation')).toHaveLength(1)
    expect(Rules.map(({ Name }) => Name)).toContain('AWSManagedRulesCommonRuleSet')
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(false)
  })
})
