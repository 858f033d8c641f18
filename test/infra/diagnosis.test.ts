import { describe, expect, it } from 'vitest'
import { savedQueries } from '../../infra/constructs/saved-queries.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { logicalId, synthesise } from './synthesised.ts'

const synthesised = synthesise()
const { ofType, stacks, templateOf } = synthesised
const names = Object.keys(functions) as FunctionName[]

describe('tracing', () => {
  it('is on for every function, which may send its segments and no more', () => {
    const made = ofType('AWS::Lambda::Function', [templateOf(stacks.functions)])
    expect(made).toHaveLength(names.length)
    for (const [id, { Properties }] of made)
      expect([id, Properties.TracingConfig]).toEqual([id, { Mode: 'Active' }])
    const template = templateOf(stacks.functions)
    const [policy, ...others] = ofType('AWS::IAM::ManagedPolicy', [template])
    expect(others).toEqual([])
    expect(policy?.[1].Properties.PolicyDocument).toMatchObject({
      Statement: [
        { Effect: 'Allow', Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], Resource: '*' },
      ],
    })
    for (const [, { Properties }] of made) {
      const [role = ''] = (Properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt']
      expect(template.Resources[role]?.Properties.ManagedPolicyArns).toEqual([{ Ref: policy?.[0] }])
    }
  })

  it('is on for the API', () => {
    const stages = ofType('AWS::ApiGateway::Stage').map(([, { Properties }]) => Properties.TracingEnabled)
    expect(stages).toEqual([true])
  })
})

describe('the saved queries', () => {
  type Query = { Name: string; QueryString: string; LogGroupNames: object[] }
  const queries = ofType('AWS::Logs::QueryDefinition').map(([, each]) => each.Properties as unknown as Query)

  /** The exports of the functions' stack by name, as the other stacks import them. */
  const exported = new Map(
    Object.values(templateOf(stacks.functions).Outputs ?? {}).map(({ Value, Export }) => [
      Export?.Name,
      (Value as { Ref?: string }).Ref,
    ]),
  )
  const groupOf = (name: { Ref?: string; 'Fn::ImportValue'?: string }) =>
    name.Ref ?? exported.get(name['Fn::ImportValue'])

  it.each(Object.keys(savedQueries))('ask %s in the logs of all functions and of the API', (name) => {
    const parts = queries.filter(({ Name }) => Name.startsWith(`Back office/${name}`))
    const asked = parts.flatMap(({ LogGroupNames }) => LogGroupNames.map(groupOf))
    const logs = [stacks.api.api.accessLog, ...names.map((each) => stacks.functions.byName[each].logs)]
    expect(asked.sort()).toEqual(logs.map(logicalId).sort())
    // Logs Insights refuses a query of more groups, and PutQueryDefinition a longer text.
    for (const { LogGroupNames, QueryString } of parts) {
      expect(LogGroupNames.length).toBeLessThanOrEqual(50)
      expect(QueryString.length).toBeLessThan(10_000)
    }
  })

  it('begin each step with a command of Logs Insights', () => {
    for (const { QueryString } of queries)
      for (const step of QueryString.split('\n| ')) expect(step).toMatch(/^(fields|filter|stats|sort|limit) /)
  })
})
