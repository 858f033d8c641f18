import { massiveNews } from '../../shared/massive-news.ts'
import { api, routes } from '../http/api.ts'
import { register, running, state } from './register.ts'

export const handler = api(routes(massiveNews, { register, running, state }))
