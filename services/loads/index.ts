import { loads } from '../../shared/loads.ts'
import { api, routes } from '../http/api.ts'
import { loadsAudited } from './audited.ts'
import { list, refused, status } from './read.ts'
import { loadChecked, sendPart } from './send-part.ts'

export const handler = api(routes(loads, { sendPart, loadChecked, status, refused, list }, loadsAudited))
