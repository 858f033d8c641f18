import { agreements } from '../../shared/agreement-calls.ts'
import { api, route } from '../http/api.ts'
import { conventUserChanges, readConventUsers, saveConventUsers } from './convent-users.ts'
import { conventionChanges, readConventions, saveConventions } from './conventions.ts'
import { readUnknown } from './unknown.ts'

export const handler = api([
  route(agreements.conventions, readConventions),
  route(agreements.changeConventions, saveConventions),
  route(agreements.conventionChanges, conventionChanges),
  route(agreements.unknown, readUnknown),
  route(agreements.conventUsers, readConventUsers),
  route(agreements.changeConventUsers, saveConventUsers),
  route(agreements.conventUserChanges, conventUserChanges),
])
