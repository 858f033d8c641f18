import { documentReadings } from '../../shared/document-readings.ts'
import { api, routes } from '../http/api.ts'
import { begin, read } from './read.ts'

export const handler = api(routes(documentReadings, { read, begin }))
