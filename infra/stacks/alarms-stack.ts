import { Stack, type StackProps } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { userAlarms } from '../constructs/user-alarms.ts'
import type { ApiStack } from './api-stack.ts'
import type { DataStack } from './data-stack.ts'
import type { FunctionsStack } from './functions-stack.ts'
import type { PageStack } from './page-stack.ts'
import type { Settings } from './settings.ts'

type Props = StackProps & {
  settings: Settings
  data: DataStack
  functions: FunctionsStack
  api: ApiStack
  page: PageStack
}

/** Alarms that describe the effect on users, and the address that is notified. */
export class AlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, data, functions, api, page, ...props }: Props) {
    super(scope, id, props)
    const topic = new AlarmTopic(this, 'Alarms', { mail: settings.alarmMail })
    const notify = new SnsAction(topic)
    for (const alarm of userAlarms(this, { data, functions, api, page })) {
      alarm.addAlarmAction(notify)
      alarm.addOkAction(notify)
    }
  }
}
