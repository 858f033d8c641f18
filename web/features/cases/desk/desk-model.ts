import type { Waiting } from '../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { managementTitles, type Process, processesOf } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import type { AddressValues } from '../../../address.ts'
import { formatDay } from '../../../format.ts'
import { counted, quantity } from '../../../ui/counted.ts'
import type { deskParams } from './desk-params.ts'

export type Desk = {
  management: Management
  title: string
  /** The processes of this management that the user's roles work. */
  processes: readonly Process[]
  process: Process | undefined
}

/** The desk of a URL, within what the user works; undefined if there is none. `lastIn`: the process of last time. */
export const deskOf = (
  user: Pick<SessionUser, 'roles' | 'management'>,
  asked: AddressValues<typeof deskParams>,
  lastIn: (management: Management) => string | undefined = () => undefined,
): Desk | undefined => {
  const worked = processesOf(user)
  const named = worked.find(({ management }) => management === asked.management)
  const own = worked.find(({ management }) => management === user.management)
  const management = (named ?? own ?? worked[0])?.management
  if (!management) return undefined
  const here = worked.filter((process) => process.management === management)
  const only = here.length === 1 ? here[0] : undefined
  const byId = (wanted: string | undefined) => here.find(({ id }) => id === wanted)
  return {
    management,
    title: managementTitles[management],
    processes: here,
    process: byId(asked.process) ?? byId(lastIn(management)) ?? only,
  }
}

/** How many cases wait in a process, since when, and whether the next one is urgent; the index may be a moment behind. */
export const waitingText = ({ count, isMore, oldest, next }: Omit<Waiting, 'process'>): string => {
  if (count === 0) return 'No hay casos en espera'
  const cases = isMore ? `${counted(count)} o más casos` : quantity(count, 'caso', 'casos')
  return [
    `${cases} en espera`,
    ...(oldest ? [`${count === 1 ? 'recibido el' : 'el más antiguo del'} ${formatDay(oldest)}`] : []),
    ...(next?.priorityFlag === 'Alta' ? ['el siguiente es de prioridad Alta'] : []),
  ].join(', ')
}

/** The same beside the name of another process: `100 o más en espera`. */
export const inShort = ({ count, isMore }: Pick<Waiting, 'count' | 'isMore'>): string =>
  `${counted(count)}${isMore ? ' o más' : ''} en espera`

/** Shown for an open case on another area's screen. */
export const ofOtherArea = (row: CaseRow, here: Management): string | undefined => {
  const management = row.pkRequest.split('#')[0] as Management
  const title = managementTitles[management]
  return management === here || !title ? undefined : `Este caso abierto es de ${title}`
}
