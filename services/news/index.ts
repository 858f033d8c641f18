import { news } from '../../shared/news.ts'
import { api, routes } from '../http/api.ts'
import { edit, remove } from './edit.ts'
import { list, people } from './list.ts'
import { register } from './register.ts'

export const handler = api(routes(news, { register, list, edit, remove, people }))
