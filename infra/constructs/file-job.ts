import { CfnJob } from 'aws-cdk-lib/aws-glue'
import { type IManagedPolicy, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { fileJobSettings } from '../resources/file-job-settings.ts'

type Props = {
  name: string
  label: string
  /** What every job may do. */
  common: IManagedPolicy
  /** What this one may do besides. */
  statements: readonly PolicyStatement[]
  /** Addresses in S3. */
  script: string
  library: string
  arguments: Readonly<Record<string, string>>
  logGroupPrefix: string
  connection: string
  securityConfiguration: string
}

/** The Glue job of one type of large file, in a role of its own. */
export class FileJob extends Construct {
  readonly job: CfnJob
  readonly role: Role

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { glueVersion, workerType, workers, timeoutMinutes, maxConcurrentRuns } = fileJobSettings
    const assumedBy = new ServicePrincipal('glue.amazonaws.com')
    this.role = new Role(this, 'Role', { assumedBy, managedPolicies: [props.common] })
    for (const statement of props.statements) this.role.addToPolicy(statement)
    this.job = new CfnJob(this, 'Job', {
      name: props.name,
      description: `Reads files of ${props.label} and writes their rows`,
      role: this.role.roleArn,
      command: { name: 'glueetl', pythonVersion: '3', scriptLocation: props.script },
      ...{ glueVersion, workerType, numberOfWorkers: workers, timeout: timeoutMinutes },
      executionProperty: { maxConcurrentRuns },
      // Another try is the next attempt, which the product begins.
      maxRetries: 0,
      connections: { connections: [props.connection] },
      securityConfiguration: props.securityConfiguration,
      defaultArguments: {
        ...props.arguments,
        '--extra-py-files': props.library,
        '--enable-auto-scaling': 'true',
        '--job-bookmark-option': 'job-bookmark-disable',
        // Scripts, the catalog and data through our own network, where there is no way out.
        '--disable-proxy-v2': 'true',
        '--custom-logGroup-prefix': props.logGroupPrefix,
      },
    })
    // Its policy stands before the first run.
    this.job.node.addDependency(this.role)
  }
}
