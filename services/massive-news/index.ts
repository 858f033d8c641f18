import { massiveNews } from '../../shared/massive-news.ts'
import { api, route } from '../http/api.ts'
import { register, running, state } from './register.ts'

export const handler = api([
  route(massiveNews.register, register),
  route(massiveNews.running, running),
  route(massiveNews.state, state),
])
