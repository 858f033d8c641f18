import { ocrCalls } from '../../shared/ocr-calls.ts'
import { api, routes } from '../http/api.ts'
import { readingsAudited } from './audited.ts'
import { again, begin } from './begin.ts'
import { correct } from './correct.ts'
import { history } from './list-documents.ts'
import { text } from './page-texts.ts'
import { data, file, page } from './results.ts'

const { picture: _, ...calls } = ocrCalls

export const handler = api(
  routes(calls, { begin, history, data, page, text, file, correct, again }, readingsAudited),
)
