import { groups } from '../../shared/groups.ts'
import { api, routes } from '../http/api.ts'
import { create, list, read, remove, save } from './save.ts'

export const handler = api(routes(groups, { ofLeader: list, read, create, save, remove }))
