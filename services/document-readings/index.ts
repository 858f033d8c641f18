import { documents } from '../../shared/document-calls.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { api, route, routes } from '../http/api.ts'
import { byRequest } from './list.ts'
import { begin, read } from './read.ts'

export const handler = api([
  ...routes(documentReadings, { read, begin }),
  route(documents.byRequest, byRequest),
])
