import * as z from 'zod/mini'
import type { CaseRow } from '../../../../shared/cases.ts'
import { managementTitles, type Process, processesOf } from '../../../../shared/processes.ts'
import { type Management, managements } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { type AddressValues, optionalParam } from '../../../address.ts'

/** The URL parameters of the analyst's screen. */
export const deskParams = {
  management: optionalParam('gestion', z.enum(managements)),
  process: optionalParam('proceso', z.string()),
}

export type Desk = {
  management: Management
  title: string
  /** The processes of this management that the user's roles work. */
  processes: readonly Process[]
  process: Process | undefined
}

/** The desk of a URL, within what the user works; undefined if there is none. */
export const deskOf = (
  user: Pick<SessionUser, 'roles' | 'management'>,
  asked: AddressValues<typeof deskParams>,
): Desk | undefined => {
  const worked = processesOf(user)
  const named = worked.find(({ management }) => management === asked.management)
  const own = worked.find(({ management }) => management === user.management)
  const management = (named ?? own ?? worked[0])?.management
  if (!management) return undefined
  const here = worked.filter((process) => process.management === management)
  const only = here.length === 1 ? here[0] : undefined
  return {
    management,
    title: managementTitles[management],
    processes: here,
    process: here.find(({ id }) => id === asked.process) ?? only,
  }
}

/** How many cases of the head of the queue are requested (A§7 `PENDING/10`). */
export const waitingLimit = 10

/** How many cases wait, up to the requested number; the index behind it may be a moment behind. */
export const waitingText = (waiting: readonly Pick<CaseRow, 'priorityFlag'>[]): string => {
  const { length } = waiting
  if (length === 0) return 'No hay casos en espera'
  const cases = length === 1 ? '1 caso' : `${length}${length === waitingLimit ? ' o más' : ''} casos`
  return `${cases} en espera${waiting[0]?.priorityFlag === 'Alta' ? ', el siguiente es de prioridad Alta' : ''}`
}

/** Shown for an open case on another area's screen. */
export const ofOtherArea = (row: CaseRow, here: Management): string | undefined => {
  const management = row.pkRequest.split('#')[0] as Management
  const title = managementTitles[management]
  return management === here || !title ? undefined : `Este caso abierto es de ${title}`
}
