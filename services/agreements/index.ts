import { agreements } from '../../shared/agreement-calls.ts'
import { api, route } from '../http/api.ts'
import { agreementChanges, readAgreements, saveAgreements } from './agreement-list.ts'
import { assignmentChanges, readAssignments, saveAssignments } from './assignments.ts'
import { readUnknown } from './unknown.ts'

export const handler = api([
  route(agreements.list, readAgreements),
  route(agreements.changeConventions, saveAgreements),
  route(agreements.agreementChanges, agreementChanges),
  route(agreements.unknown, readUnknown),
  route(agreements.assignments, readAssignments),
  route(agreements.changeConventUsers, saveAssignments),
  route(agreements.assignmentChanges, assignmentChanges),
])
