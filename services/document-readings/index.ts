import { documentReadings } from '../../shared/document-readings.ts'
import { api, route } from '../http/api.ts'
import { begin, read } from './read.ts'

export const handler = api([route(documentReadings.read, read), route(documentReadings.begin, begin)])
