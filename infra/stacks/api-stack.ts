import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Endpoint } from '../../shared/contract.ts'
import { ProductApi } from '../constructs/product-api.ts'
import { SavedQueries } from '../constructs/saved-queries.ts'
import { WebAcl } from '../constructs/web-acl.ts'
import { type FunctionName, functions } from '../resources/functions.ts'
import { stageName } from '../resources/traffic.ts'
import type { FunctionsStack } from './functions-stack.ts'
import type { Settings } from './settings.ts'

type Props = StackProps & { settings: Settings; deployed: FunctionsStack }

const names = Object.keys(functions) as FunctionName[]

export class ApiStack extends Stack {
  readonly api: ProductApi
  readonly webAcl: WebAcl

  constructor(scope: Construct, id: string, { settings, deployed, ...props }: Props) {
    super(scope, id, props)
    const { pageOrigin, apiDomain: host, apiCertificateArn: certificateArn, bankNetworks } = settings
    this.api = new ProductApi(this, 'Api', {
      pageOrigin,
      domain: host && certificateArn ? { host, certificateArn } : undefined,
      functions: names.map((name) => ({
        name,
        definition: functions[name],
        deployed: deployed.byName[name],
      })),
    })
    this.webAcl = new WebAcl(this, 'WebAcl', {
      stageArn: this.api.deploymentStage.stageArn,
      pageOrigin,
      networks: bankNetworks,
      endpoints: names.flatMap((name): readonly Endpoint[] => functions[name].endpoints),
    })
    new SavedQueries(this, 'Queries', {
      logs: [this.api.accessLog, ...names.map((name) => deployed.byName[name].logs)],
    })
    new CfnOutput(this, 'ApiUrl', { value: `${this.api.origin}/${stageName}` })
  }
}
