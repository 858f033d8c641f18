import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Variable } from '../../services/environment.ts'
import { ApiFunction } from '../constructs/api-function.ts'
import { FrontRole } from '../constructs/front-role.ts'
import { ProductApi } from '../constructs/product-api.ts'
import { WebAcl } from '../constructs/web-acl.ts'
import { type ApiFunction as Definition, type FunctionName, functions } from '../resources.ts'
import type { DataStack } from './data-stack.ts'
import type { Settings } from './settings.ts'

type Props = StackProps & { settings: Settings; data: DataStack }

const names = Object.keys(functions) as FunctionName[]
const byName = <Value>(make: (name: FunctionName) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<FunctionName, Value>

/** The functions, each in its own role, behind the REST API and its web ACL. It holds no data. */
export class ApiStack extends Stack {
  readonly functions: Record<FunctionName, ApiFunction>
  readonly api: ProductApi

  constructor(scope: Construct, id: string, { settings, data, ...props }: Props) {
    super(scope, id, props)
    const { pageOrigin } = settings
    const roles = byName(
      (name) => new Role(this, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') }),
    )
    const frontRole = new FrontRole(this, 'FrontRole', { assumedBy: roles.sessions, resources: data })
    const environment: Record<Variable, string> = {
      CASES_TABLE: data.tables.cases.tableName,
      SESSIONS_TABLE: data.tables.sessions.tableName,
      DOCUMENTS_BUCKET: data.documents.bucketName,
      REQUEST_KEYS_SECRET: data.requestKeys.secretArn,
      MAIN_SITE_JWKS: settings.mainSiteJwks,
      DIRECTORY_URL: settings.directoryUrl,
      LOADS_QUEUE: data.queues.loads.queueUrl,
      PAGE_ORIGIN: pageOrigin,
      FRONT_ROLE_ARN: frontRole.roleArn,
      FLAT_FILE_VIEWERS: settings.flatFileViewers,
    }
    this.functions = byName((name) => {
      const given = {
        definition: functions[name],
        role: roles[name],
        frontRole,
        resources: data,
        environment,
      }
      return new ApiFunction(this, name, given)
    })
    this.#feed(data)
    this.api = new ProductApi(this, 'Api', {
      pageOrigin,
      functions: names.map((name) => ({ definition: functions[name], deployed: this.functions[name] })),
    })
    new WebAcl(this, 'WebAcl', { stageArn: this.api.deploymentStage.stageArn, pageOrigin })
    new CfnOutput(this, 'ApiUrl', { value: this.api.url })
  }

  /** Gives each function the messages of its queue; few at once, because an index takes a thousand writes a second. */
  #feed({ queues }: DataStack): void {
    for (const name of names) {
      const { takes }: Definition = functions[name]
      if (!takes) continue
      const { function: target } = this.functions[name]
      const feed = new EventSourceMapping(this, `${name}Feed`, {
        target,
        eventSourceArn: queues[takes].queueArn,
        batchSize: 1,
        maxConcurrency: 5,
        reportBatchItemFailures: true,
      })
      // Lambda asks at once whether the role may take messages.
      if (target.role) feed.node.addDependency(target.role)
    }
  }
}
