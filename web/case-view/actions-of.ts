import { mayAct } from '../../shared/case-actors.ts'
import type { Removal } from '../../shared/case-reports.ts'
import {
  type CaseAction,
  type CaseRow,
  type CaseStatus,
  decisionOf,
  mayBegin,
  placeOf,
  statusLabels,
  type Transition,
  transitions,
} from '../../shared/cases.ts'
import type { Outcome } from '../../shared/outcomes.ts'
import { pageRefusals } from '../../shared/page-refusals.ts'
import { outcomesOf } from '../../shared/processes.ts'
import { managementOf } from '../../shared/queue-key.ts'
import { hasKind, type Management, managementNames } from '../../shared/roles.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { useUser } from '../session/use-session.ts'
import { numberOf, processOf } from './case-row.ts'
import { notReturnedText } from './not-returned.ts'

/** The actions of the table on an existing case; the leader's board releases a handler, not a case. */
export type ActName = Exclude<CaseAction, 'create' | 'report' | 'release'>

export type Act = {
  name: ActName
  /** What its button says. */
  label: string
  /** Whether the user's screens have it for this case. */
  offered: boolean
  /** Why it may not be done now; undefined if the server would do it. */
  whyNot: string | undefined
  /** Of a decision: how it asks and what is kept of it. */
  outcome?: Outcome
}

/** What a row does not tell. */
export type Known = {
  /** The user's open case. */
  open?: CaseRow | undefined
  /** The server's answer on 'Eliminar Caso', once it is there. */
  record?: { removal?: Removal | undefined } | undefined
}

/** The buttons that are not a process's outcome. */
export const actLabels = {
  selfAssign: 'Iniciar caso',
  resume: 'Retomar',
  giveBack: 'Eliminar Caso',
  mistaken: 'Eliminar Caso',
  prioritise: 'Priorizar',
  reassign: 'Reasignar',
  correct: 'Corregir',
} as const satisfies Partial<Record<ActName, string>>

/** A§4.2. */
export const openCaseText = (number: string): string =>
  `Recuerda que es necesario que pauses, apruebes o devuelvas el caso ${number} para que puedas retomar otro caso`
export const presentText = (status: CaseStatus): string => `El caso ahora está ${statusLabels[status].label}`

const lower = ({ reqStatus }: CaseRow): string => statusLabels[reqStatus].label.toLowerCase()
const heldText = (row: CaseRow): string =>
  `El caso está ${lower(row)} y lo gestiona ${row.reqUser ?? 'otra persona'}`

/** Why a case outside its queue cannot be started (decision 72). */
const notWaitingText = (row: CaseRow, login: string): string => {
  const { reqStatus, statusCase } = row
  const place = placeOf[reqStatus]
  // A removed case says so.
  const ended = (decisionOf(reqStatus) === 'reject' && statusCase?.toLowerCase()) || lower(row)
  if (place === 'closed') return `El caso ya fue ${ended}`
  if (row.reqUser !== login) return heldText(row)
  return place === 'paused' ? 'Este caso está en tus casos pausados' : 'Ya tienes abierto este caso'
}

/** Why an action does not begin from the state of a case; otherwise that state. */
const stateTexts: Partial<Record<ActName, (row: CaseRow, login: string) => string>> = {
  selfAssign: notWaitingText,
  prioritise: (row) => `El caso ${numberOf(row)} está ${lower(row)}: solo se priorizan los casos pendientes.`,
  reassign: (row) =>
    `El caso ${numberOf(row)} está ${lower(row)}: solo se reasignan los casos abiertos o pausados.`,
  correct: (row) => notReturnedText(numberOf(row), row.reqStatus),
}

type User = Pick<SessionUser, 'login' | 'roles'>

/** Why neither the table nor the case allows the action to this user. */
const refusalOf = (name: ActName, row: CaseRow, user: User): string | undefined => {
  const { who }: Transition = transitions[name]
  const management = managementOf(row)
  if (!hasKind(user, ...who)) return pageRefusals.forbidden.message
  if (!mayAct(name, user, { management, process: processOf(row) }))
    return `El caso pertenece a ${managementNames[management as Management] ?? 'otra gerencia'}`
  if (!mayBegin(name, row.reqStatus)) return stateTexts[name]?.(row, user.login) ?? presentText(row.reqStatus)
  // Leaders steer everybody's cases, and a waiting case is nobody's.
  const ofHolder = !who.includes('leader') && placeOf[row.reqStatus] !== 'queue'
  return ofHolder && row.reqUser !== user.login ? heldText(row) : undefined
}

/** Why an offered action has to wait, or comes too late. */
const hindranceTo = (name: ActName, { open, record }: Known): string | undefined => {
  if (name === 'resume') return open && openCaseText(numberOf(open))
  if (name === 'selfAssign') return open && `Tienes abierto el caso ${numberOf(open)}`
  if (name !== 'giveBack' && name !== 'mistaken') return undefined
  if (!record) return 'Se está consultando si se puede eliminar'
  return record.removal ? undefined : 'El caso ya se pausó y no se puede eliminar'
}

/**
 * What may be done with a case, by the table of transitions: each action with its name, whether the user's screens
 * offer it, and why it may not be done.
 */
export const actionsOf = (row: CaseRow, user: User, known: Known = {}): Act[] => {
  const removal: Removal = row.source === 'reported' ? 'mistaken' : 'giveBack'
  const actOf = (name: ActName, label: string, outcome?: Outcome): Act => {
    const refusal = refusalOf(name, row, user)
    const whyNot = refusal ?? hindranceTo(name, known)
    return { name, label, offered: refusal === undefined, whyNot, ...(outcome && { outcome }) }
  }
  return [
    ...outcomesOf(processOf(row), row).map((outcome) => actOf(outcome.action, outcome.label, outcome)),
    ...(['selfAssign', 'resume', removal, 'prioritise', 'reassign', 'correct'] as const).map((name) =>
      actOf(name, actLabels[name]),
    ),
  ]
}

/** One of them; undefined where the case has no such action. */
export const actionOf = (name: ActName, ...of: Parameters<typeof actionsOf>): Act | undefined =>
  actionsOf(...of).find((act) => act.name === name)

/** The actions of the present user. */
export const useActions = (row: CaseRow | undefined, known?: Known): Act[] => {
  const user = useUser()
  return row && user ? actionsOf(row, user, known) : []
}
