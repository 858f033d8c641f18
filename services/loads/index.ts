import { loads } from '../../shared/loads.ts'
import { api, route } from '../http/api.ts'
import { list, refused, status } from './read.ts'
import { loadChecked, sendPart } from './send-part.ts'

export const handler = api([
  route(loads.sendPart, sendPart),
  route(loads.loadChecked, loadChecked),
  route(loads.status, status),
  route(loads.refused, refused),
  route(loads.list, list),
])
