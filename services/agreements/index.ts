import { agreements } from '../../shared/agreement-calls.ts'
import { api, routes } from '../http/api.ts'
import { saveAgreements, saveAssignments } from './save.ts'
import { allAgreements, allAssignments, changesOf, readerOf, readUnknown } from './store.ts'

export const handler = api(
  routes(agreements, {
    list: readerOf(allAgreements),
    changeConventions: saveAgreements,
    agreementChanges: changesOf(allAgreements),
    unknown: readUnknown,
    assignments: readerOf(allAssignments),
    changeConventUsers: saveAssignments,
    assignmentChanges: changesOf(allAssignments),
  }),
)
