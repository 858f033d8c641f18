import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  type IAlarmAction,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { byName, capitalised } from '../resources/names.ts'
import { type NoticeName, notices, runbookOf, type Severity, severityOf } from '../resources/notices.ts'
import type { Watched } from './watched.ts'

const idOf = (name: string): string => name.split('-').map(capitalised).join('')

/** Feeds the alarm that notifies, and names in its message what happened. */
const feeding = (scope: Construct, { notice, what, metric, sentence, above = 0, periods = 1 }: Watched) =>
  new Alarm(scope, idOf(`${notice}-${what}`), {
    alarmName: `${notice}-${what}`,
    metric,
    threshold: above,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: sentence,
  })

/** Nobody can enter while the bank gives no keys: the bank's alarm tells of that, and this one is silent meanwhile. */
const toldByBank: NoticeName = 'entering-wake'
const ofBank: NoticeName = 'bank-keys-wake'
const patience = {
  actionsSuppressorWaitPeriod: Duration.minutes(5),
  actionsSuppressorExtensionPeriod: Duration.minutes(5),
}

export const userAlarms = (
  scope: Construct,
  watched: readonly Watched[],
  destinations: Readonly<Record<Severity, IAlarmAction>>,
): Record<NoticeName, CompositeAlarm> => {
  const fed = Map.groupBy(watched, ({ notice }) => notice)
  const made = byName(notices, (name) => {
    const alarms = (fed.get(name) ?? []).map((one) =>
      AlarmRule.fromAlarm(feeding(scope, one), AlarmState.ALARM),
    )
    if (alarms.length === 0) throw new Error(`Nothing is watched for the alarm ${name}`)
    return alarms
  })
  const composite = (name: NoticeName, suppressor?: CompositeAlarm) => {
    const alarm = new CompositeAlarm(scope, idOf(name), {
      compositeAlarmName: name,
      alarmRule: AlarmRule.anyOf(...made[name]),
      alarmDescription: `${notices[name]} Runbook: ${runbookOf(name)}`,
      ...(suppressor && { actionsSuppressor: suppressor, ...patience }),
    })
    const destination = destinations[severityOf(name)]
    alarm.addAlarmAction(destination)
    alarm.addOkAction(destination)
    return alarm
  }
  const bank = composite(ofBank)
  return byName(notices, (name) =>
    name === ofBank ? bank : composite(name, name === toldByBank ? bank : undefined),
  )
}
