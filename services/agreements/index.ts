import { agreements } from '../../shared/agreement-calls.ts'
import { api, route } from '../http/api.ts'
import { saveAgreements, saveAssignments } from './save.ts'
import { allAgreements, allAssignments, changesOf, readerOf, readUnknown } from './store.ts'

export const handler = api([
  route(agreements.list, readerOf(allAgreements)),
  route(agreements.changeConventions, saveAgreements),
  route(agreements.agreementChanges, changesOf(allAgreements)),
  route(agreements.unknown, readUnknown),
  route(agreements.assignments, readerOf(allAssignments)),
  route(agreements.changeConventUsers, saveAssignments),
  route(agreements.assignmentChanges, changesOf(allAssignments)),
])
