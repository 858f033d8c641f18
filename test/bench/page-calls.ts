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

/** CALLS: the API calls of a user's page for a task, including preflights; the rate limits are based on them. */
export const pageCalls = async (): Promise<Figure[]> =>
  callFigures(await measuredIn<PageCalls[]>('./page-calls-worker.ts'))
