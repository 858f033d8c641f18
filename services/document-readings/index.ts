import { documents } from '../../shared/document-calls.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { documentsAudited } from '../documents/audited.ts'
import { api, route, routes } from '../http/api.ts'
import { documentReadingsAudited } from './audited.ts'
import { byRequest } from './list.ts'
import { begin, read } from './read.ts'

export const handler = api([
  ...routes(documentReadings, { read, begin }, documentReadingsAudited),
  route(documents.byRequest, byRequest, documentsAudited.byRequest),
])
