import { handlersOfAgreement, type Process } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { agreementsOf, assignedAgreements } from '../agreements/assigned.ts'
import { pageSize, type Queue } from './queue.ts'

/** Two for each handler of an agreement, because only they claim its cases. */
const pageOfAgreement = 2 * handlersOfAgreement

/**
 * The queues from which a user gets cases of a process: its only queue or, if cases are assigned by agreement, the
 * shared queue of agreements without handlers and those of the user's own agreements (decision 74). A case in the
 * shared queue whose agreement has handlers by now is for these handlers only.
 */
export const queuesOf = async (
  { management, id, byAgreement }: Pick<Process, 'management' | 'id' | 'byAgreement'>,
  user: string,
): Promise<Queue[]> => {
  const whole = { key: queueOf(management, id), page: pageSize }
  if (!byAgreement) return [{ ...whole, index: 'queue' }]
  const [own, assigned] = await Promise.all([agreementsOf(user), assignedAgreements()])
  const index = 'agreement-queue' as const
  const isFor: Queue['isFor'] = ({ libranzaCode = '' }) =>
    !assigned.has(libranzaCode) || own.includes(libranzaCode)
  return [
    { ...whole, index, isFor },
    ...own.map((code) => ({ key: queueOf(management, id, code), index, page: pageOfAgreement })),
  ]
}
