import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { api, routes } from '../http/api.ts'
import { largeFilesAudited } from './audited.ts'
import { abandon, begin, resume } from './begin.ts'
import { chart, history, preview, refusedRows, summary } from './read.ts'
import { retry, stop } from './runs.ts'

const handlers = { begin, resume, abandon, history, chart, summary, preview, refusedRows, stop, retry }

export const handler = api(routes(largeFileCalls, handlers, largeFilesAudited))
