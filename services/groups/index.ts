import { groups } from '../../shared/groups.ts'
import { api, route } from '../http/api.ts'
import { create, list, read, remove, save } from './save.ts'

export const handler = api([
  route(groups.ofLeader, list),
  route(groups.read, read),
  route(groups.create, create),
  route(groups.save, save),
  route(groups.remove, remove),
])
