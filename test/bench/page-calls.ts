import { requestsOf } from '../../infra/resources/traffic.ts'
import type { PageCalls } from './count-page-calls.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'

export const callFigures = (measured: readonly PageCalls[]): Figure[] =>
  measured.map(({ task, kind, calls, preflights }) => ({
    id: 'CALLS',
    metric: `requests of ${task}`,
    ...atMost(calls + preflights, requestsOf[kind], 0),
    details: [`${calls} calls and ${preflights} preflights`],
  }))

/** CALLS: what a person's page asks of the API for a task, preflights included; the limits of rate are made of it. */
export const pageCalls = async (): Promise<Figure[]> =>
  callFigures(await measuredIn<PageCalls[]>('./page-calls-worker.ts'))
