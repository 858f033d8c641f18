import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type IKey, Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { recordOf } from '../../shared/pick.ts'
import { allow, ownAccount } from '../constructs/allow.ts'
import type { ApiFunction } from '../constructs/api-function.ts'
import type { Backups } from '../constructs/backups.ts'
import { CostBudget } from '../constructs/cost-budget.ts'
import { dashboard } from '../constructs/dashboard.ts'
import type { FileJobEvents } from '../constructs/file-job-events.ts'
import type { MessageQueue } from '../constructs/message-queue.ts'
import type { ProductApi } from '../constructs/product-api.ts'
import { userAlarms } from '../constructs/user-alarms.ts'
import { watchedBackups } from '../constructs/watched-backups.ts'
import { watchedBank } from '../constructs/watched-bank.ts'
import { figuresOfTasks, watchedDoors } from '../constructs/watched-doors.ts'
import { watchedFunctions } from '../constructs/watched-functions.ts'
import { watchedFileJobs, watchedQueues, watchedTables } from '../constructs/watched-queues.ts'
import type { WebAcl } from '../constructs/web-acl.ts'
import type { FunctionName } from '../resources/functions.ts'
import { capitalised } from '../resources/names.ts'
import { type Severity, severities } from '../resources/notices.ts'
import type { QueueName } from '../resources/queues.ts'
import type { TableName } from '../resources/tables.ts'
import type { Settings } from './settings.ts'

/** CloudWatch for alarms of this account, and of no other. */
const cloudWatch = (scope: Construct) => ({
  principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
  conditions: ownAccount(scope),
})

const topicOf = (scope: Construct, severity: Severity, destination: string, masterKey: IKey): Topic => {
  const displayName = `Back office: ${severity}`
  const topic = new Topic(scope, `${capitalised(severity)}Alarms`, {
    displayName,
    masterKey,
    enforceSSL: true,
  })
  topic.addToResourcePolicy(allow('sns', ['Publish'], [topic.topicArn], cloudWatch(topic)))
  const isUrl = destination.startsWith('https:')
  topic.addSubscription(isUrl ? new UrlSubscription(destination) : new EmailSubscription(destination))
  return topic
}

type Deployed = {
  data: {
    tables: Readonly<Record<TableName, ITable>>
    queues: Readonly<Record<QueueName, MessageQueue>>
    backups: Backups
  }
  functions: { byName: Readonly<Record<FunctionName, ApiFunction>>; fileJobEvents: FileJobEvents }
  api: { api: ProductApi; webAcl: WebAcl }
  page: { distribution: Distribution }
}
type Props = StackProps & Deployed & { settings: Settings }

export class AlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, data, functions, api, page, ...props }: Props) {
    super(scope, id, props)
    /** A key of its own: CloudWatch must use it, and must never use the data's. */
    const key = new Key(this, 'AlarmsKey', {
      description: 'Encrypts the alarms of the back office on their way',
      enableKeyRotation: true,
    })
    key.addToResourcePolicy(allow('kms', ['Decrypt', 'GenerateDataKey'], ['*'], cloudWatch(key)))
    const destinations = {
      wake: settings.alarmWake,
      tomorrow: settings.alarmTomorrow,
      know: settings.alarmKnow,
    }
    const topics = recordOf(severities, (severity) => topicOf(this, severity, destinations[severity], key))
    const actions = recordOf(severities, (severity) => new SnsAction(topics[severity]))
    const dollars = settings.monthlyBudget
    if (dollars) new CostBudget(this, 'Cost', { dollars, topic: topics.tomorrow, key })
    const figures = figuresOfTasks(this, api.api)
    const mails = settings.mailRecipients.length > 0 ? data.queues.mails : undefined
    const watched = [
      ...watchedDoors(this, figures, { ...api, ...page, mails }),
      ...watchedFunctions(this, functions.byName),
      ...watchedBank(this, functions.byName),
      ...watchedQueues(data.queues),
      ...watchedFileJobs(functions.fileJobEvents),
      ...watchedTables(data.tables),
      ...watchedBackups(data.backups.vault),
    ]
    const alarms = userAlarms(this, watched, actions)
    dashboard(this, { api: api.api, figures, watched, alarms })
  }
}
