import { loads } from '../../../shared/loads.ts'
import { timedId } from '../../../shared/timed-id.ts'
import { callApi } from '../../api/call-api.ts'
import { serverNow } from '../../session/store.ts'
import { createCaseUpload } from './case-upload.ts'
import { pollEvery, wait } from './wait.ts'

/** The upload of this window; it continues on every screen. */
export const caseUpload = createCaseUpload({
  // Loads with the first part, because the home does not need it.
  sendPart: async (part) => (await import('./send-part.ts')).sendPart(part),
  loadChecked: (id, uploadId) => callApi(loads.loadChecked, { params: { id }, body: { uploadId } }),
  status: (id) => callApi(loads.status, { params: { id } }),
  wait: () => wait(pollEvery),
  newId: () => timedId(serverNow()),
})
