import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { api, route } from '../http/api.ts'
import { abandon, begin, resume } from './begin.ts'
import { chart, history, preview, refusedRows, summary } from './read.ts'
import { retry, stop } from './runs.ts'

export const handler = api([
  route(largeFileCalls.begin, begin),
  route(largeFileCalls.resume, resume),
  route(largeFileCalls.abandon, abandon),
  route(largeFileCalls.history, history),
  route(largeFileCalls.chart, chart),
  route(largeFileCalls.summary, summary),
  route(largeFileCalls.preview, preview),
  route(largeFileCalls.refusedRows, refusedRows),
  route(largeFileCalls.stop, stop),
  route(largeFileCalls.retry, retry),
])
