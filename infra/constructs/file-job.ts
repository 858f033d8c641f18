import { CfnJob } from 'aws-cdk-lib/aws-glue'
import { type IManagedPolicy, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { fileJobSettings } from '../resources/file-job-settings.ts'

type Props = {
  name: string
  label: string
  /** Permissions that all jobs share. */
  common: IManagedPolicy
  /** Permissions of this job only. */
  statements: readonly PolicyStatement[]
  /** Addresses in S3. */
  script: string
  library: string
  arguments: Readonly<Record<string, string>>
  logGroupPrefix: string
  connection: string
  securityConfiguration: string
}

/** The Glue job of one type of large file, with its own role. */
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
      // No retry by Glue: the product starts the next attempt itself.
      maxRetries: 0,
      connections: { connections: [props.connection] },
      securityConfiguration: props.securityConfiguration,
      defaultArguments: {
        ...props.arguments,
        '--extra-py-files': props.library,
        '--enable-auto-scaling': 'true',
        '--job-bookmark-option': 'job-bookmark-disable',
        // Scripts, catalog and data go through our own network, which has no internet access.
        '--disable-proxy-v2': 'true',
        '--custom-logGroup-prefix': props.logGroupPrefix,
      },
    })
    // The role must have its policy before the first run.
    this.job.node.addDependency(this.role)
  }
}
