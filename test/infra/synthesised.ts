import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type CfnElement, type Stack } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { afterAll } from 'vitest'
import { backOffice } from '../../infra/stacks/back-office.ts'

export type Resource = {
  Type: string
  Properties: Record<string, unknown>
  DependsOn?: string[]
  DeletionPolicy?: string
}
type Template = {
  Resources: Record<string, Resource>
  Conditions?: Record<string, unknown>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>
}

type Violation = { ruleName: string; reason: string; acknowledgedAt: string }
type NagReport = { pluginName: string; violations: Violation[]; suppressedViolations: Violation[] }

const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'))

/** Settings of these tests' deployment, in addition to cdk.json. */
export const told = {
  pageOrigin: 'https://dpage.cloudfront.net',
  mainSiteUrl: 'https://main-site.example.com',
  mailFrom: 'ordenes@bank.example.com',
  mailRecipients: 'desembolsos@bank.example.com',
  alarmWake: 'https://on-duty.example.com/back-office',
  alarmTomorrow: 'soporte@bank.example.com',
  alarmKnow: 'registro@bank.example.com',
  scanUploads: 'true',
}
export const ownDomain = {
  pageOrigin: 'https://back-office.example.com',
  pageCertificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/one',
}

export const ownApi = {
  apiDomain: 'api.example.com',
  apiCertificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/two',
  bankNetworks: '203.0.113.0/24',
}

/** The stacks as `cdk synth` makes them, with a page but without bundles, which take time. */
export const synthesise = (settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-stacks-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), '<!doctype html>')
  const outdir = join(folder, 'cdk.out')
  const app = new App({
    context: { ...context, ...told, ...settings, 'aws:cdk:bundling-stacks': [] },
    outdir,
    // It only warns, takes two thirds of a synthesis, and runs with every `cdk synth`.
    builtinCloudFormationValidation: false,
  })
  const stacks = backOffice(app, page)
  app.synth()
  const made = (file: string) => JSON.parse(readFileSync(join(outdir, file), 'utf8'))
  const templateOf = ({ stackName }: Stack): Template => made(`${stackName}.template.json`)
  const reports: NagReport[] = made('validation-report.json').pluginReports
  const nag = reports.find(({ pluginName }) => pluginName === 'AwsSolutions') as NagReport
  const templates = Object.values(stacks).map(templateOf)
  const ofType = (type: string, among: readonly Template[] = templates): [string, Resource][] =>
    among.flatMap(({ Resources }) => Object.entries(Resources).filter(([, { Type }]) => Type === type))
  return { stacks, templates, templateOf, ofType, nag }
}

/** Logical id of a construct's resource in its template. */
export const logicalId = (construct: IConstruct): string => {
  const element = construct.node.defaultChild as CfnElement
  return element.stack.getLogicalId(element)
}
