import { requestsOf } from '../../infra/resources/traffic.ts'
import { measuredIn } from './own-process.ts'
import type { PageCalls } from './page-calls-worker.ts'
import { atMost, type Figure } from './report.ts'

/** CALLS: what a person's page asks of the API for a task, preflights included; the limits of rate are made of it. */
export const pageCalls = async (): Promise<Figure[]> => {
  const measured = await measuredIn<PageCalls[]>('./page-calls-worker.ts')
  return measured.map(({ task, kind, calls, preflights }) => ({
    id: 'CALLS',
    metric: `requests of ${task}`,
    ...atMost(calls + preflights, requestsOf[kind], 0),
    details: [`${calls} calls and ${preflights} preflights`],
  }))
}
