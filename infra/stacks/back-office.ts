import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { filesStack } from '../constructs/job-statements.ts'
import { acknowledge } from './acknowledged.ts'
import { AlarmsStack } from './alarms-stack.ts'
import { ApiStack } from './api-stack.ts'
import { DataStack } from './data-stack.ts'
import { FilesStack } from './files-stack.ts'
import { FunctionsStack } from './functions-stack.ts'
import { PageStack } from './page-stack.ts'
import { region, settingsOf } from './settings.ts'

const builtPage = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** The whole product. Stacks that hold data are separate from the others. */
export const backOffice = (
  app: App,
  page: string | undefined = existsSync(builtPage) ? builtPage : undefined,
) => {
  const settings = settingsOf(app.node)
  const { CDK_DEFAULT_REGION: chosen } = process.env
  if (chosen !== undefined && chosen !== region)
    throw new Error(`The stacks belong in ${region}, not in ${chosen}: CloudFront needs them there`)
  const env = { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION }
  const data = new DataStack(app, 'BackOfficeData', { env, settings })
  const files = new FilesStack(app, filesStack, { env, data })
  const functions = new FunctionsStack(app, 'BackOfficeFunctions', { env, settings, data })
  const api = new ApiStack(app, 'BackOfficeApi', { env, settings, deployed: functions })
  const front = new PageStack(app, 'BackOfficePage', { env, settings, data, api, page })
  const alarms = new AlarmsStack(app, 'BackOfficeAlarms', {
    env,
    settings,
    data,
    functions,
    api,
    page: front,
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  acknowledge(app)
  return { data, files, functions, api, page: front, alarms }
}
