import { documentReadings } from '../../shared/document-readings.ts'
import { api, route } from '../http/api.ts'
import { begin } from './begin.ts'
import { read } from './read.ts'

export const handler = api([route(documentReadings.read, read), route(documentReadings.begin, begin)])
