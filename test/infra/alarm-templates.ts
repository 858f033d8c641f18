import { synthesise } from './synthesised.ts'

type Metric = { MetricName: string; Namespace: string; Dimensions?: { Name: string; Value: unknown }[] }
type MathPart = { Expression?: string; MetricStat?: { Metric: Metric; Period: number } }
export type Alarm = {
  AlarmName: string
  AlarmDescription: string
  AlarmActions?: unknown[]
  OKActions?: unknown[]
  Threshold: number
  Metrics?: MathPart[]
} & Partial<Metric>
type Composite = Alarm & { AlarmRule: unknown; ActionsSuppressor?: unknown }

export const synthesised = synthesise()
const { stacks, templateOf } = synthesised
/** The stack of functions has alarms of its own, by which a release goes back (`canaries.test.ts`). */
const inAlarms = [templateOf(stacks.alarms)]

const propertiesOf = <Properties>(type: string) =>
  synthesised.ofType(type, inAlarms).map(([id, { Properties }]) => ({ id, ...(Properties as Properties) }))

/** Those that feed others, and those that notify. */
export const alarms = propertiesOf<Alarm>('AWS::CloudWatch::Alarm')
export const notifying = propertiesOf<Composite>('AWS::CloudWatch::CompositeAlarm')

type Filter = {
  LogGroupName: unknown
  FilterPattern: string
  MetricTransformations: { MetricName: string }[]
}
/** By the log's logical id, as another stack exports it. */
export const filters = propertiesOf<Filter>('AWS::Logs::MetricFilter').map(({ LogGroupName, ...others }) => ({
  ...others,
  log: JSON.stringify(LogGroupName),
  metric: others.MetricTransformations[0]?.MetricName,
}))

/** What an alarm computes from, without the names in the expression. */
export const metricsOf = ({ Metrics, MetricName, Namespace, Dimensions }: Alarm): Metric[] =>
  MetricName && Namespace
    ? [{ MetricName, Namespace, ...(Dimensions && { Dimensions }) }]
    : (Metrics ?? []).flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []))

/** Each metric of this name, with the alarm that watches it. */
export const watching = (Namespace: string, MetricName: string) =>
  alarms.flatMap((alarm) =>
    metricsOf(alarm)
      .filter((metric) => metric.Namespace === Namespace && metric.MetricName === MetricName)
      .map(({ Dimensions = [] }) => ({
        alarm: alarm.AlarmName,
        dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
      })),
  )

export const alarmNamed = (name: string): Alarm => {
  const found = alarms.find(({ AlarmName }) => AlarmName === name)
  if (!found) throw new Error(`There is no alarm ${name}`)
  return found
}

export const expressionOf = ({ Metrics = [] }: Alarm): string | undefined =>
  Metrics.find(({ Expression }) => Expression)?.Expression
