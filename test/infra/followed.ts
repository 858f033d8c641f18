import { existsSync, readFileSync } from 'node:fs'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { savedQueries } from '../../infra/constructs/saved-queries.ts'
import { type NoticeName, runbookOf } from '../../infra/resources/notices.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { textOf } from '../architecture/source.ts'
import { counts } from '../support/filter-pattern.ts'
import { keeps } from '../support/insights.ts'
import { alarms, filters, metricsOf, notifying, synthesised } from './alarm-templates.ts'
import { logicalId } from './synthesised.ts'

const countedIn = (log: ILogGroup) => filters.filter((filter) => filter.log.includes(`Ref${logicalId(log)}`))

const fedBy = (metric: string | undefined) =>
  alarms.filter((alarm) =>
    metricsOf(alarm).some(({ Namespace, MetricName }) => Namespace === 'BackOffice' && MetricName === metric),
  )

/** The alarms that a line of a log feeds, each with the one that notifies, its message and its runbook. */
export const alarmsOf = (log: ILogGroup, line: string) =>
  countedIn(log)
    .filter(({ FilterPattern }) => counts(FilterPattern, line))
    .flatMap(({ metric }) => fedBy(metric))
    .map(({ id, AlarmName, AlarmDescription }) => {
      const notice = notifying.find(({ AlarmRule }) => JSON.stringify(AlarmRule).includes(`"${id}"`))
      if (!notice) throw new Error(`${AlarmName} notifies nobody`)
      return {
        alarm: AlarmName,
        tells: AlarmDescription,
        notice: notice.AlarmName,
        to: JSON.stringify(notice.AlarmActions),
        message: notice.AlarmDescription,
        runbook: textOf(runbookOf(notice.AlarmName as NoticeName)).replaceAll(/\s+/g, ' '),
      }
    })

type Query = keyof typeof savedQueries

/** The lines that a saved query finds, with what its reader pastes. */
export const found = (query: Query, pasted: string, lines: readonly string[]): string[] =>
  lines.filter((line) =>
    keeps((savedQueries[query] ?? []).join('\n| ').replaceAll('PEGA-AQUI-EL-CODIGO', pasted), line),
  )

/** The line of the source that a frame names; nothing for a frame that is not in a file. */
export const sourceAt = (frame = ''): string => {
  const [, path = '', line] = /(?:file:\/\/)?([^\s(]+):(\d+):\d+\)?$/.exec(frame) ?? []
  if (!line || !existsSync(path)) return ''
  return readFileSync(path, 'utf8').split('\n')[Number(line) - 1]?.trim() ?? ''
}

const [stage] = synthesised.ofType('AWS::ApiGateway::Stage')
const { Format: format } = (stage?.[1].Properties.AccessLogSetting ?? {}) as { Format: string }

/** The line that the API writes about an answer, in the format of the stack. */
export const accessLine = (
  { method, path }: Endpoint,
  { status, refusal }: { status: number; refusal: { requestId?: string | undefined } | undefined },
): string => {
  const context: Record<string, unknown> = {
    ...{ httpMethod: method, resourcePath: path, status, requestId: refusal?.requestId },
  }
  return format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) => String(context[name] ?? '-'))
}
