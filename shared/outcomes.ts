import { type ReturnKind, returnKinds } from './case-fields.ts'
import { type Decision, statusLabels, transitions } from './cases.ts'
import { type CaseStage, hasSubStages, type Portfolio, type Stage } from './stages.ts'

/** Pause reasons by modal (A§4.2, decision 27). */
export const pauseReasons = {
  first: [
    'Errores en flujos Mantiz',
    'Recursos FNG agotados',
    'Desembolso por PPE',
    'Requiere autorización / VoBo',
  ],
  second: ['Inconsistencia en documentos', 'Bloqueo en aplicativos'],
  third: ['Devuelto al comercial', 'Error en flujo Mantiz'],
} as const

/** How a button asks before it acts: from a list, in the user's own words, or with a plain confirmation. */
export type Modal = { ask: 'list'; options: readonly string[] } | { ask: 'text' } | { ask: 'confirm' }

/** What a handler may choose for a case in hand: a button, what it does, and what is kept of it (decisions 26 and 71). */
export type Outcome = {
  action: Exclude<Decision, 'resume'>
  label: string
  /** Kept as `statusCase`; where the user chooses a kind of return, that is kept in its place. */
  statusCase: string
  /** The kinds of its return: one is implied, of several the user chooses. */
  kinds: readonly ReturnKind[]
  modal: Modal
}

const confirm: Modal = { ask: 'confirm' }
const text: Modal = { ask: 'text' }

/** A button of a queue's process, which names the action; what is kept is the state it leads to. */
const button = (
  action: Outcome['action'],
  label: string,
  modal: Modal,
  kinds: readonly ReturnKind[] = [],
): Outcome => ({ action, label, statusCase: statusLabels[transitions[action].to].label, kinds, modal })

export type Asking = { pause: readonly string[]; asksReturn?: boolean; mayReject?: boolean }

/** The buttons of a process: Pausar, Aprobar, Devolver, and Rechazar where it may (A§2.6, A§4.2). */
export const processOutcomes = ({ pause, asksReturn = false, mayReject = false }: Asking): Outcome[] => [
  button('pause', 'Pausar', { ask: 'list', options: pause }),
  button('approve', 'Aprobar', confirm),
  asksReturn ? button('return', 'Devolver', text, returnKinds) : button('return', 'Devolver', confirm),
  ...(mayReject ? [button('reject', 'Rechazar', text)] : []),
]

/** An outcome of a reported case, whose button says what is kept. */
const chosen = (action: Outcome['action'], label: string, modal: Modal, kind?: ReturnKind): Outcome => ({
  action,
  label,
  statusCase: label,
  kinds: kind ? [kind] : [],
  modal,
})

const paused = chosen('pause', 'Pausado', { ask: 'list', options: pauseReasons.first })
const pausedInReview = chosen('pause', 'Pausado', { ask: 'list', options: pauseReasons.second })
const accepted = chosen('approve', 'Aceptado', confirm)
const disbursed = chosen('approve', 'Desembolsado', confirm)
const returned = chosen('return', 'Devuelto', text, 'Devuelto')
const toReviewer = chosen('return', 'Devuelto al Revisor', text, 'Devuelto al revisor')
const toCommercial = chosen('return', 'Devuelto Comercial', text, 'Devuelto al comercial')

const verification = [paused, accepted, toReviewer, toCommercial]
const disbursement = [paused, disbursed, toReviewer, toCommercial]

/** The rows of A§4.2; consumer and draft take those of the disbursement process and of edecan (decision 71). */
const rows: Record<Exclude<Stage, 'disbursement' | 'ReserveFNG'>, readonly Outcome[]> = {
  edecan: verification,
  draft: verification,
  reviewDoc: [pausedInReview, accepted, toCommercial],
  consumer: disbursement,
}

const reserve = (portfolio: Portfolio): readonly Outcome[] =>
  portfolio === 'ordinaryWallet' ? [paused, returned] : [paused, accepted]

/** What is offered for a reported case by its portfolio, stage and sub-stage; nothing where one that it needs is missing. */
export const stageOutcomes = ({ portfolio, stage, subStage }: CaseStage): readonly Outcome[] => {
  if (!portfolio || !stage) return []
  if (hasSubStages(portfolio, stage) !== (subStage !== undefined)) return []
  if (stage === 'ReserveFNG') return reserve(portfolio)
  if (stage !== 'disbursement') return rows[stage]
  if (!subStage) return [paused, disbursed, returned]
  return subStage === 'disbursementProcess' ? disbursement : verification
}
