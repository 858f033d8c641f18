import { news } from '../../shared/news.ts'
import { api, route } from '../http/api.ts'
import { edit, remove } from './edit.ts'
import { list, people } from './list.ts'
import { register } from './register.ts'

export const handler = api([
  route(news.register, register),
  route(news.list, list),
  route(news.edit, edit),
  route(news.remove, remove),
  route(news.people, people),
])
