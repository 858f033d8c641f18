import { ContextAttribute } from 'aws-cdk-lib/aws-scheduler'

/**
 * Removes from the templates what the emulator does not support; a test checks that each adaptation is still needed.
 */

type Resource = {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string[]
  UpdatePolicy?: unknown
}
export type Template = { Resources: Record<string, Resource> }

export type Adaptation = {
  what: string
  reason: string
  /** Changes the template; returns the number of changes. */
  apply: (template: Template) => number
}

/** Removes the matching resources, and the dependencies of others on them. */
const without =
  (matches: (resource: Resource) => boolean) =>
  ({ Resources }: Template): number => {
    const found = Object.keys(Resources).filter((id) => matches(Resources[id] as Resource))
    for (const id of found) delete Resources[id]
    for (const resource of Object.values(Resources))
      resource.DependsOn = resource.DependsOn?.filter((id) => !found.includes(id))
    return found.length
  }

const ofTypes = (...types: string[]) => without(({ Type }) => types.includes(Type))

/** Aliases move to their next version at once. */
const withoutCanaries = (template: Template): number => {
  for (const resource of Object.values(template.Resources)) delete resource.UpdatePolicy
  return ofTypes('AWS::CodeDeploy::Application', 'AWS::CodeDeploy::DeploymentGroup')(template)
}

type Condition = Record<string, Record<string, unknown>>

/** Removes a key from the conditions of every policy in the template. */
const withoutConditionOn = (key: string) => {
  const strip = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0
    let taken = Object.values(value).reduce((total: number, each) => total + strip(each), 0)
    const { Condition: condition } = value as { Condition?: Condition }
    for (const [operator, keys] of Object.entries(typeof condition === 'object' ? condition : {})) {
      if (!(key in keys)) continue
      delete keys[key]
      if (Object.keys(keys).length === 0) delete condition?.[operator]
      taken += 1
    }
    return taken
  }
  return ({ Resources }: Template): number => strip(Resources)
}

/** Removes the statements of bucket policies with a condition on a key. */
const withoutStatementsOn =
  (key: string) =>
  ({ Resources }: Template): number => {
    const policies = Object.values(Resources).filter(({ Type }) => Type === 'AWS::S3::BucketPolicy')
    return policies.reduce((total, { Properties }) => {
      const document = Properties?.PolicyDocument as { Statement: { Condition?: Condition }[] }
      const isOn = ({ Condition: condition = {} }: { Condition?: Condition }) =>
        Object.values(condition).some((keys) => key in keys)
      const before = document.Statement.length
      document.Statement = document.Statement.filter((statement) => !isOn(statement))
      return total + before - document.Statement.length
    }, 0)
  }

type Statement = { Action?: unknown; Resource?: unknown }

/** Widens the resource of all permissions for one service. */
const onEverything = (service: string) => {
  const widen = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0
    const statement: Statement = value
    const about = [statement.Action].flat().some((action) => String(action).startsWith(`${service}:`))
    if (about && statement.Resource !== '*') {
      statement.Resource = '*'
      return 1
    }
    return Object.values(value).reduce((total: number, each) => total + widen(each), 0)
  }
  return ({ Resources }: Template): number => widen(Resources)
}

/** Replaces a value everywhere. */
const replaced = <Value>(value: Value, old: string, put: unknown): [Value, number] => {
  const parts = JSON.stringify(value).split(old)
  return [JSON.parse(parts.join(JSON.stringify(put))), parts.length - 1]
}

/** Corrects the emulator's `Ref`: an attribute has the value that AWS returns. */
const refersBy = (type: string, attribute: string) => (template: Template) => {
  const ids = Object.keys(template.Resources).filter((id) => template.Resources[id]?.Type === type)
  return ids.reduce((total, id) => {
    const [adapted, count] = replaced(template, JSON.stringify({ Ref: id }), {
      'Fn::GetAtt': [id, attribute],
    })
    Object.assign(template, adapted)
    return total + count
  }, 0)
}

/** Replaces the due time that EventBridge Scheduler would insert with the instant of the deployment. */
const dueNow = (template: Template): number => {
  const parts = JSON.stringify(template).split(ContextAttribute.scheduledTime)
  Object.assign(template, JSON.parse(parts.join(new Date().toISOString())))
  return parts.length - 1
}

export const adaptations: readonly Adaptation[] = [
  {
    what: 'the association of the web ACL with the API, and its log',
    reason: 'The emulator has web ACLs but puts none before an API, and does not know the resource types.',
    apply: ofTypes('AWS::WAFv2::WebACLAssociation', 'AWS::WAFv2::LoggingConfiguration'),
  },
  {
    what: 'the delivery of CloudFront’s log',
    reason: 'The emulator does not know the resource types of log deliveries, and no user notices a log.',
    apply: ofTypes('AWS::Logs::DeliverySource', 'AWS::Logs::DeliveryDestination', 'AWS::Logs::Delivery'),
  },
  {
    what: 'the saved queries of the logs',
    reason: 'The emulator does not know their resource type, and nothing that runs asks them.',
    apply: ofTypes('AWS::Logs::QueryDefinition'),
  },
  {
    what: 'the copying of the built page into its bucket',
    reason:
      'CDK’s own function finds its AWS command line in a layer at /opt, which the emulator does not mount; the check ' +
      'puts the files there itself.',
    apply: ofTypes('Custom::CDKBucketDeployment'),
  },
  {
    what: 'the rule by which the workers of jobs reach each other, and the log of who was refused',
    reason:
      'The emulator knows neither resource type; it runs no Spark, and no network of its is closed or open.',
    apply: ofTypes('AWS::EC2::SecurityGroupIngress', 'AWS::EC2::FlowLog'),
  },
  {
    what: 'the encryption of what jobs write',
    reason:
      'The emulator does not know the resource type of security configurations, and jobs write nothing there.',
    apply: ofTypes('AWS::Glue::SecurityConfiguration'),
  },
  {
    what: 'alarms on metric math, the alarms that they feed, and the dashboard of both',
    reason:
      'The emulator’s alarms watch one metric each; it refuses a template that computes one from several.',
    apply: without(
      ({ Type, Properties }) =>
        (Type === 'AWS::CloudWatch::Alarm' && Properties?.Metrics !== undefined) ||
        Type === 'AWS::CloudWatch::CompositeAlarm' ||
        Type === 'AWS::CloudWatch::Dashboard',
    ),
  },
  {
    what: 'what the plan of backups selects',
    reason:
      'The emulator knows vaults and plans of AWS Backup but not the resource type of a selection, and backs nothing up.',
    apply: ofTypes('AWS::Backup::BackupSelection'),
  },
  {
    what: 'the canaries of the functions’ aliases',
    reason:
      'The emulator has versions and aliases and no CodeDeploy: an alias names the next version at once, and the alarms ' +
      'by which it would go back are among those that it refuses.',
    apply: withoutCanaries,
  },
  {
    what: 'which partition keys a function may reach',
    reason:
      'The emulator tells no policy the keys of a request to DynamoDB, so that such a condition would refuse every one.',
    apply: withoutConditionOn('dynamodb:LeadingKeys'),
  },
  {
    what: 'that nothing of the audit trail is replaced',
    reason:
      'The emulator tells no policy whether a write is conditional, so that the statement would refuse every one.',
    apply: withoutStatementsOn('s3:if-none-match'),
  },
  {
    what: 'in whose name a function may write mails',
    reason:
      'The emulator tells no policy the sender of a mail, so that the condition would refuse every one.',
    apply: withoutConditionOn('ses:FromAddress'),
  },
  {
    what: 'to whom a function may write mails',
    reason:
      'The emulator tells no policy the recipients of a mail, so that the condition would hold for any.',
    apply: withoutConditionOn('ses:Recipients'),
  },
  {
    what: 'the identity that mails are sent by',
    reason:
      'AWS asks for the right to send on the identity of the sender; the emulator asks for it on everything, which a ' +
      'policy about one identity does not allow.',
    apply: onEverything('ses'),
  },
  {
    what: 'the work group in which the audit trail is searched',
    reason:
      'AWS asks for the rights on a query on its work group; the emulator asks for them on everything, which a policy ' +
      'about one work group does not allow.',
    apply: onEverything('athena'),
  },
  {
    what: 'references to a secret',
    reason:
      'In AWS a reference to a secret is its ARN, in the emulator its name; its attribute Id is the ARN in both.',
    apply: refersBy('AWS::SecretsManager::Secret', 'Id'),
  },
  {
    what: 'the instant at which a schedule is due',
    reason:
      'The emulator sends the name of the instant in place of it, so that a walk in which five minutes are over finds a ' +
      'message that nobody sends in AWS.',
    apply: dueNow,
  },
]
