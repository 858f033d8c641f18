import type { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess } from '../../shared/processes.ts'
import { leads } from '../../shared/roles.ts'
import type { voboQueue } from '../../shared/vobo-queue.ts'
import type { Call } from '../http/api.ts'
import { queuesOf, readQueues } from './queue.ts'
import { worksIn } from './read-case.ts'
import { toRow } from './stored-case.ts'

/** The next cases of a process in the order of assignment: a leader sees all of them, an analyst their own. */
export const pending = async ({
  params,
  query,
  session,
}: Call<typeof cases.pending | typeof voboQueue.pending>): Promise<CaseRow[]> => {
  const { management, process: id } = query
  if (!worksIn(session, management)) throw new Refusal('forbidden')
  const byAgreement = findProcess(management, id)?.byAgreement && !leads(session, management)
  const queues = await queuesOf({ management, id, byAgreement }, session.login)
  const found = await readQueues(queues, { limit: params.limit })
  return found.map((stored) => toRow(stored))
}
