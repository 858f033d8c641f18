import { ocrCalls } from '../../shared/ocr-calls.ts'
import { api, route } from '../http/api.ts'
import { again, begin } from './begin.ts'
import { history } from './list-documents.ts'
import { correct, data, file, page } from './results.ts'

export const handler = api([
  route(ocrCalls.begin, begin),
  route(ocrCalls.history, history),
  route(ocrCalls.data, data),
  route(ocrCalls.page, page),
  route(ocrCalls.file, file),
  route(ocrCalls.correct, correct),
  route(ocrCalls.again, again),
])
