import { describe, expect, it } from 'vitest'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { instancesOfAccount, requestsOf, stageName } from '../../infra/resources/traffic.ts'
import { isOverShape } from '../../services/http/api.ts'
import { bodyLimitOf, bodyLimits, type Endpoint } from '../../shared/contract.ts'
import { documents } from '../../shared/document-calls.ts'
import { sessionHeader, sessions } from '../../shared/sessions.ts'
import { apiDocumentOf, type Operation } from './deployed.ts'
import { aclOf, capacityOf, countedWith, matches, type Rule, type Seen } from './firewall.ts'
import { longestBody } from './longest-body.ts'
import { synthesise } from './synthesised.ts'

type Stage = {
  AccessLogSetting: { Format: string }
  MethodSettings: {
    ResourcePath: string
    HttpMethod: string
    LoggingLevel: string
    DataTraceEnabled: boolean
    ThrottlingRateLimit: number
    ThrottlingBurstLimit: number
  }[]
}
const synthesised = synthesise()
const { ofType } = synthesised
const only = <Properties>(type: string): Properties => {
  const found = ofType(type)
  expect(found).toHaveLength(1)
  return found[0]?.[1].Properties as Properties
}

const stage = only<Stage>('AWS::ApiGateway::Stage')

const acl = aclOf(synthesised)
/** API Gateway's default quota "Resources per API". */
const resourcesOfApi = 300
const endpoints = Object.values(functions as Record<string, ApiFunction>).flatMap((each) => each.endpoints)

const ruleNamed = (name: string): Rule => {
  const found = acl.Rules.find(({ Name }) => Name === name)
  if (!found) throw new Error(`no rule ${name}`)
  return found
}
const pathOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  `/${stageName}${path.replaceAll(/\{\w+\}/g, '77')}`
const session = { [sessionHeader]: 'b1946ac9-2f8b-4a2e-9f5c-0d6f1d3e8a11' }
const seen = (request: Partial<Seen>): Seen => ({
  method: 'GET',
  path: pathOf(sessions.tokenGet),
  headers: {},
  bodyBytes: 0,
  ...request,
})

describe('the API', () => {
  it('logs an allow-list of fields: no headers, no query string, no path with a number', () => {
    const { AccessLogSetting, MethodSettings } = stage
    const variables = AccessLogSetting.Format.match(/\$context\.[\w.]+/g)
    expect(variables?.sort()).toEqual([
      '$context.awsEndpointRequestId',
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
      '$context.xrayTraceId',
    ])
    expect(MethodSettings.filter(({ DataTraceEnabled }) => DataTraceEnabled !== false)).toEqual([])
  })

  it('keeps no log forever, including its execution log', () => {
    const logs = ofType('AWS::Logs::LogGroup')
    for (const [id, { Properties }] of logs)
      expect([id, Properties.RetentionInDays]).toEqual([id, expect.any(Number)])
    const [executionLog] = logs.find(([, { Properties }]) =>
      JSON.stringify(Properties.LogGroupName)?.includes('API-Gateway-Execution-Logs_'),
    ) ?? ['none']
    const [[, { DependsOn }] = ['', { DependsOn: [] }]] = ofType('AWS::ApiGateway::Stage')
    expect(DependsOn).toContain(executionLog)
  })
})

describe('the document of the API', () => {
  const { paths } = apiDocumentOf(synthesised)

  it('replaces the previous one completely, so that no removed route stays', () => {
    expect(only('AWS::ApiGateway::RestApi')).toMatchObject({
      Mode: 'overwrite',
      EndpointConfiguration: { Types: ['REGIONAL'] },
      Parameters: { endpointConfigurationTypes: 'REGIONAL' },
    })
  })

  it.each(endpoints)('passes $method $path completely to its function', ({ method, path }) => {
    const integration = paths[path]?.[method.toLowerCase()]?.['x-amazon-apigateway-integration']
    expect(integration).toMatchObject({ type: 'aws_proxy', httpMethod: 'POST' })
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const { parameters = [] } = paths[path] as { parameters?: { name: string; in: string }[] }
    expect(parameters.map(({ name }) => name)).toEqual(named)
  })

  it.each(Object.entries(paths))('answers the preflight of %s with a mock', (_path, { options }) => {
    const { responses, 'x-amazon-apigateway-integration': integration } = options as Operation
    const { statusCode, responseParameters } = integration.responses?.default ?? {}
    expect([integration.type, statusCode]).toEqual(['mock', '204'])
    // API Gateway sends no header that the method does not declare.
    expect(
      Object.keys(responses[204]?.headers ?? {}).map((name) => `method.response.header.${name}`),
    ).toEqual(Object.keys(responseParameters ?? {}))
  })

  it('has no more path parts than an API may have (docs/deploying.md)', async ({ annotate }) => {
    const parts = Object.keys(paths).flatMap((path) => {
      const names = path.split('/')
      return names.map((_, last) => names.slice(0, last + 1).join('/'))
    })
    const count = new Set(parts).size
    await annotate(`${count} of ${resourcesOfApi} resources of API Gateway`)
    expect(count).toBeLessThanOrEqual(resourcesOfApi)
  })
})

describe('the rate limits', () => {
  const rates = acl.Rules.flatMap(({ Name, Statement: { RateBasedStatement } }) =>
    RateBasedStatement ? [{ name: Name.replace('rate-', ''), ...RateBasedStatement }] : [],
  )
  const countedBy = (request: Partial<Seen>) =>
    Object.fromEntries(
      rates.flatMap((rate) => {
        const key = countedWith(rate, seen(request))
        return key === undefined ? [] : [[rate.name, key]]
      }),
    )
  const address = { address: 'its address' }

  it.each(endpoints.filter(({ credentials }) => credentials !== 'none'))(
    'count $method $path by its session, and by its address only in the overall limit',
    (endpoint) => {
      const { session: counted, ...others } = countedBy({ path: pathOf(endpoint), headers: session })
      expect(counted).toBe(session[sessionHeader])
      const {
        credentials: _ofCredentials,
        previews: _ofPreviews,
        readings: _ofReadings,
        ...byAddress
      } = others
      expect(byAddress).toEqual(address)
    },
  )

  it('count entering only by address, separately from other calls without a session', () => {
    expect(countedBy({ path: pathOf(sessions.handOff) })).toEqual({ ...address, enter: 'its address' })
    expect(countedBy({})).toEqual({ ...address, strangers: 'its address' })
    expect(countedBy({ headers: { [sessionHeader]: 'any' } })).toMatchObject({ strangers: 'its address' })
    expect(countedBy({ path: `/${stageName}/loads%2Fparts` })).toMatchObject({ strangers: 'its address' })
  })

  it('do not count a preflight, which has no session, as a stranger', () => {
    expect(countedBy({ method: 'OPTIONS' })).toEqual(address)
  })

  it('count calls that return credentials separately', () => {
    for (const endpoint of [sessions.getFrontRole, sessions.tokenGet, sessions.tokenRenew])
      expect(countedBy({ path: pathOf(endpoint), headers: session })).toHaveProperty('credentials')
    expect(countedBy({ path: pathOf(sessions.reportActivity), headers: session })).not.toHaveProperty(
      'credentials',
    )
  })

  it('leave at least half of an account’s instances to other functions, however many previews are requested', () => {
    const ofPreviews = stage.MethodSettings.find(({ ResourcePath }) => ResourcePath.includes('tiff'))
    const { ThrottlingRateLimit = Infinity, ThrottlingBurstLimit = Infinity } = ofPreviews ?? {}
    const { timeoutSeconds } = functions.previews
    expect(ofPreviews).toMatchObject({ HttpMethod: 'POST', DataTraceEnabled: false, LoggingLevel: 'ERROR' })
    expect(ThrottlingRateLimit * timeoutSeconds + ThrottlingBurstLimit).toBeLessThan(instancesOfAccount / 2)
    // Seven sessions still leave previews for others.
    const limit = rates.find(({ name }) => name === 'previews')?.Limit ?? Infinity
    expect((7 * limit) / 300).toBeLessThan(ThrottlingRateLimit / 2)
    expect(countedBy({ path: pathOf(documents.convertTiff), headers: session })).toHaveProperty('previews')
  })

  it('let 5,000 people behind one address enter and work, and use at most half of the stage', () => {
    const limitOf = (name: string) => rates.find((rate) => rate.name === name)?.Limit ?? 0
    const [{ ThrottlingRateLimit = 0, ThrottlingBurstLimit = 0 } = {}] = stage.MethodSettings
    expect(limitOf('enter')).toBeGreaterThanOrEqual(5_000)
    // In five minutes each of them works on a case or files an order.
    expect(limitOf('address')).toBeGreaterThanOrEqual(5_000 * Math.max(requestsOf.case, requestsOf.order))
    expect(limitOf('address') / 300).toBeLessThanOrEqual(ThrottlingRateLimit / 2)
    expect(limitOf('session') / 300).toBeLessThan(ThrottlingRateLimit / 100)
    expect(ThrottlingBurstLimit).toBeGreaterThanOrEqual(ThrottlingRateLimit)
    expect(rates.map(({ EvaluationWindowSec }) => EvaluationWindowSec)).toEqual(rates.map(() => 300))
  })
})

describe('the body limit', () => {
  const { Statement } = ruleNamed('body-too-large')

  it.each(endpoints)('lets the longest body of $method $path pass, and so do the services', (endpoint) => {
    const body = longestBody(endpoint)
    const bodyBytes = Buffer.byteLength(body)
    expect(matches(Statement, seen({ method: endpoint.method, path: pathOf(endpoint), bodyBytes }))).toBe(
      false,
    )
    expect(isOverShape(body, endpoint)).toBe(false)
    expect(bodyBytes).toBeLessThanOrEqual(bodyLimitOf(endpoint))
  })

  it.each(endpoints.filter(({ carries }) => carries !== undefined))(
    'limits $method $path to what it needs',
    (endpoint) => {
      const bodyBytes = Buffer.byteLength(longestBody(endpoint))
      const smaller = Object.values(bodyLimits).filter((limit) => limit < bodyLimitOf(endpoint))
      for (const limit of smaller) expect(bodyBytes).toBeGreaterThan(limit)
    },
  )

  it.each(endpoints.filter(({ carries }) => carries === undefined))(
    'refuses 16 KB at $method $path',
    (endpoint) => {
      const { method } = endpoint
      const large = seen({ method, path: pathOf(endpoint), bodyBytes: bodyLimits.form + 1 })
      expect(matches(Statement, large)).toBe(true)
    },
  )
})

describe('the web ACL', () => {
  it('protects the stage with the managed rules, and samples no headers', () => {
    expect(ofType('AWS::WAFv2::WebACLAssociation')).toHaveLength(1)
    expect(acl.Rules.map(({ Name }) => Name)).toContain('AWSManagedRulesCommonRuleSet')
    expect(acl.VisibilityConfig.SampledRequestsEnabled).toBe(false)
  })

  it('uses no more than the capacity without extra fee', async ({ annotate }) => {
    const capacity = acl.Rules.reduce((sum, { Statement }) => sum + capacityOf(Statement), 0)
    await annotate(`${capacity} of 1,500 capacity units`)
    expect(capacity).toBeLessThanOrEqual(1_500)
    expect(acl.Rules.filter(({ Statement }) => Statement.RateBasedStatement).length).toBeLessThanOrEqual(10)
  })
})
