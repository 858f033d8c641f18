import { placeOf, statusLabels } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, worksProcess } from '../../shared/processes.ts'
import { managementNames } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { caseIsOpen } from './open-case.ts'
import { removedOutcome } from './removal.ts'
import type { StoredCase } from './stored-case.ts'

/**
 * Why 'Iniciar caso' refuses an existing case in a management's process; undefined if it waits in a queue of the
 * caller's. Only those who work the process learn who has it (decision 5).
 */
export const whyNotStarted = (
  found: StoredCase,
  management: string,
  session: Session,
): Refusal | undefined => {
  const { number, status, handler = '' } = found
  if (!worksProcess(session, findProcess(found.management, found.process)))
    return new Refusal('caseElsewhere', { number }, `El caso ${number} pertenece a otra gerencia`)
  if (found.management !== management)
    return new Refusal(
      'caseElsewhere',
      { number, management: found.management },
      `El caso ${number} pertenece a ${managementNames[found.management]}`,
    )
  const place = placeOf[status]
  if (place === 'queue') return undefined
  if (place === 'closed') {
    const ended = found.statusCase === removedOutcome ? removedOutcome : statusLabels[status].label
    return new Refusal('caseDecided', { number, status }, `El caso ${number} ya fue ${ended.toLowerCase()}`)
  }
  if (handler !== session.login)
    return new Refusal('caseOfOther', { number, handler }, `El caso ${number} lo gestiona ${handler}`)
  if (place === 'open') return caseIsOpen(number, management)
  return new Refusal('casePaused', { number }, `El caso ${number} está pausado, retómalo en Reportar Casos`)
}
