import { views } from '../../shared/views.ts'
import { api, routes } from '../http/api.ts'
import { list } from './list.ts'
import { open } from './open.ts'
import { create, remove, save } from './save.ts'

export const handler = api(routes(views, { list, create, save, remove, open }))
