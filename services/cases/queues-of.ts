import { handlersOfAgreement, type Process } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { agreementsOf, assignedAgreements } from '../agreements/assigned.ts'
import { pageSize, type Queue } from './queue.ts'

/** Two for each handler of an agreement: nobody else claims its cases. */
const pageOfAgreement = 2 * handlersOfAgreement

/**
 * The queues that a user is given cases of a process from: its one queue or, where cases go by agreement, the one that
 * agreements without handlers share and those of the user's own (decision 74). A case that still waits in the shared
 * queue although its agreement has handlers by now is for these alone.
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
