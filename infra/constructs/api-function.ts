import { Duration, Validations } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  Architecture,
  type CfnFunction,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Variable } from '../../services/environment.ts'
import type { ApiFunction as Definition } from '../resources/function-definition.ts'
import { allow } from './allow.ts'
import { bundle } from './bundle.ts'
import { logGroup } from './log-group.ts'
import { type Resources, statementsOf } from './permissions.ts'

type Props = {
  definition: Definition
  role: IRole
  resources: Resources
  environment: Readonly<Record<Variable, string>>
  /** Another text than before has every function start new instances. */
  restarted: string | undefined
  /** Subnets and security groups from which the services of the bank are called. */
  bankNetwork: { subnetIds: string[]; securityGroupIds: string[] } | undefined
}

/** What Lambda needs to put a function into subnets. Its interfaces have no names to allow one by one. */
const ofInterfaces = [
  'CreateNetworkInterface',
  'DescribeNetworkInterfaces',
  'DescribeSubnets',
  'DeleteNetworkInterface',
  'AssignPrivateIpAddresses',
  'UnassignPrivateIpAddresses',
]

const interfacesAcknowledged = {
  id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
  reason:
    'EC2 makes up the ids of the network interfaces, and what it tells of networks has no narrower resource.',
}

/** Everything that calls a function calls the version that this alias names; a release moves it (`canaries.ts`). */
const liveName = 'live'

/** The ARN of the live version, by that of its function: it needs no export beside the function's. */
export const liveArn = (functionArn: string): string => `${functionArn}:${liveName}`

/** A function of `resources/`. Its role allows exactly the calls in its `access`. */
export class ApiFunction extends Construct {
  readonly function: LambdaFunction
  readonly live: Alias
  readonly logs: LogGroup
  readonly reservedInstances: number | undefined

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { definition, role, resources, environment, restarted, bankNetwork } = props
    this.reservedInstances = definition.reservedInstances
    this.logs = logGroup(this, 'Logs')
    this.logs.grantWrite(role)
    for (const statement of statementsOf(definition.access, resources)) role.addToPrincipalPolicy(statement)
    const native = definition.native ?? []
    this.function = new LambdaFunction(this, 'Function', {
      description: restarted ? `${definition.whenItFails} (${restarted})` : definition.whenItFails,
      runtime: Runtime.NODEJS_24_X,
      // Native modules are copied from the machine that deploys, which is x64.
      architecture: native.length > 0 ? Architecture.X86_64 : Architecture.ARM_64,
      code: bundle(definition),
      handler: 'index.handler',
      memorySize: definition.memoryMb,
      timeout: Duration.seconds(definition.timeoutSeconds),
      reservedConcurrentExecutions: definition.reservedInstances,
      environment: {
        ...Object.fromEntries(definition.environment.map((name) => [name, environment[name]])),
        // A confined child could open the debugger of its parent by this signal, and read its credentials there.
        NODE_OPTIONS: '--disable-sigusr1',
      },
      role,
      logGroup: this.logs,
    })
    const made = this.function.node.defaultChild as CfnFunction
    // CDK's own option would write the right to send traces, which names no resource, into each role.
    made.tracingConfig = { mode: 'Active' }
    this.live = new Alias(this, 'Live', {
      aliasName: liveName,
      version: this.function.currentVersion,
    })
    if (!definition.access.bank || !bankNetwork) return
    role.addToPrincipalPolicy(allow('ec2', ofInterfaces, ['*']))
    Validations.of(role).acknowledge(interfacesAcknowledged)
    made.vpcConfig = bankNetwork
  }
}
