import { massiveNews } from '../../shared/massive-news.ts'
import { api, route } from '../http/api.ts'
import { register, state } from './register.ts'
import { running } from './running.ts'

export const handler = api([
  route(massiveNews.register, register),
  route(massiveNews.running, running),
  route(massiveNews.state, state),
])
