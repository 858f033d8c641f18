import { expect, it } from 'vitest'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { failureCodes } from '../../infra/resources/log-codes.ts'
import { groupsOfCalls } from '../../infra/resources/notices.ts'
import { propertiesOf, routesOf } from './deployed.ts'
import { logicalId, synthesise } from './synthesised.ts'

const synthesised = synthesise()
const { stacks, templateOf, ofType } = synthesised
const names = Object.keys(functions) as FunctionName[]
const template = templateOf(stacks.functions)
type WithPolicy = {
  UpdatePolicy?: { CodeDeployLambdaAliasUpdate?: { DeploymentGroupName: { Ref: string } } }
}
type Group = {
  DeploymentConfigName: string
  AlarmConfiguration?: { Alarms: { Name: { Ref: string } }[] }
  AutoRollbackConfiguration: { Enabled: boolean; Events: string[] }
}
const groupOf = (name: FunctionName, { templateOf, stacks } = synthesised) => {
  const { Resources } = templateOf(stacks.functions)
  const alias = Resources[logicalId(stacks.functions.byName[name].live)] as WithPolicy
  const group = Resources[alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate?.DeploymentGroupName.Ref ?? '']
  if (!group) throw new Error(`${name} has no canary`)
  return group.Properties as unknown as Group
}
/** The metrics that the alarms of a function's canary compute from. */
const watchedOf = (name: FunctionName) =>
  (groupOf(name).AlarmConfiguration?.Alarms ?? []).map(({ Name }) =>
    JSON.stringify(template.Resources[Name.Ref]?.Properties),
  )

it.each(names)('%s begins with a tenth of its calls, and goes back by its own failures', (name) => {
  const alias = propertiesOf(synthesised, logicalId(stacks.functions.byName[name].live))
  expect(alias).toMatchObject({
    Name: 'live',
    FunctionVersion: { 'Fn::GetAtt': [expect.anything(), 'Version'] },
  })
  const { DeploymentConfigName, AutoRollbackConfiguration } = groupOf(name)
  expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes')
  expect(AutoRollbackConfiguration).toEqual({
    Enabled: true,
    Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
  })
  const watched = watchedOf(name).join()
  expect(watched).toContain(logicalId(stacks.functions.byName[name].function))
  const group = groupsOfCalls[name as keyof typeof groupsOfCalls]
  const line = group
    ? `${group.charAt(0).toUpperCase()}${group.slice(1)}CallsFailed`
    : failureCodes[name as keyof typeof failureCodes]
  expect(watched).toContain(`"MetricName":"${line}"`)
  expect(
    ofType('AWS::Logs::MetricFilter')
      .flatMap(([, { Properties }]) => JSON.stringify(Properties))
      .join(),
  ).toContain(`"MetricName":"${line}"`)
})

it('the alarms of canaries go off within a minute, notify nobody, and are at most ten of ten metrics', () => {
  const alarms = ofType('AWS::CloudWatch::Alarm', [template])
  expect(alarms.length).toBeGreaterThan(7)
  for (const [, { Properties }] of alarms) {
    const { Metrics } = Properties as { Metrics: { Expression?: string; MetricStat?: { Period: number } }[] }
    const measured = Metrics.flatMap(({ MetricStat }) => MetricStat ?? [])
    expect(measured.length).toBeLessThanOrEqual(10)
    expect(new Set(measured.map(({ Period }) => Period))).toEqual(new Set([60]))
    expect(Properties).toMatchObject({ AlarmName: expect.stringMatching(/^release-/), EvaluationPeriods: 1 })
    expect(Properties).not.toHaveProperty('AlarmActions')
  }
  for (const name of names) expect(groupOf(name).AlarmConfiguration?.Alarms.length).toBeLessThanOrEqual(10)
})

it('a repair that cannot wait gets all calls at once, whatever the alarms say', () => {
  const atOnce = synthesise({ canary: 'false' })
  for (const name of names) {
    const { DeploymentConfigName, AlarmConfiguration } = groupOf(name, atOnce)
    expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce')
    expect(AlarmConfiguration?.Alarms ?? []).toEqual([])
  }
})

it('another text starts every function anew, as a version of its own', () => {
  const versionsOf = ({ ofType, templateOf, stacks }: typeof synthesised) =>
    ofType('AWS::Lambda::Version', [templateOf(stacks.functions)]).map(([id]) => id)
  const before = versionsOf(synthesised)
  expect(before).toHaveLength(names.length)
  expect(versionsOf(synthesise()).filter((id) => !before.includes(id))).toEqual([])
  const after = versionsOf(synthesise({ restarted: '2026-11-28' }))
  expect(after.filter((id) => before.includes(id))).toEqual([])
})

it('the stage serves new routes only when their functions may be called', () => {
  const [[, stage] = []] = ofType('AWS::ApiGateway::Stage')
  const permissions = ofType('AWS::Lambda::Permission').map(([id]) => id)
  expect(stage?.DependsOn).toEqual(expect.arrayContaining(permissions))
  expect(routesOf(synthesised).routes.every(({ function: name }) => name !== undefined)).toBe(true)
  expect(JSON.stringify(templateOf(stacks.api)).match(/:live\/invocations/g)?.length).toBe(
    routesOf(synthesised).routes.length,
  )
})
