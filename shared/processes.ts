import type { Decision } from './cases.ts'
import { type Management, managementNames, managements } from './roles.ts'

/** Pause reasons by modal (A§4.2, decision 27). */
const firstPauseReasons = [
  'Errores en flujos Mantiz',
  'Recursos FNG agotados',
  'Desembolso por PPE',
  'Requiere autorización / VoBo',
] as const
const secondPauseReasons = ['Inconsistencia en documentos', 'Bloqueo en aplicativos'] as const
const thirdPauseReasons = ['Devuelto al comercial', 'Error en flujo Mantiz'] as const

/** Offered beside the free text of a return (A§4.2). */
export const returnReasonSuggestions = ['Sust. de pasivos premium / plus'] as const

/** How a button asks before it acts: from a list, in the user's own words, or with a plain confirmation. */
export type Modal =
  | { ask: 'list'; options: readonly string[] }
  | { ask: 'text'; kinds: boolean }
  | { ask: 'confirm' }

/** A button of the case card; a process without an entry for a decision does not offer it (A§2.6, A§4.2). */
export type Outcome = { decision: Exclude<Decision, 'resume'>; label: string; modal: Modal }

export type Process = {
  management: Management
  id: string
  label: string
  /** The process line of the case card. */
  line: string
  /** Roles that work it (decision 6). */
  roles: readonly string[]
  outcomes: readonly Outcome[]
  /** Orders show their documents, the others ask how many products were requested (A§2.6). */
  extra: 'documents' | 'products'
  /**
   * Its cases go to the handlers of their agreement; those of agreements without handlers to whoever works the process
   * (decision 74).
   */
  byAgreement?: boolean
}

const confirm: Modal = { ask: 'confirm' }

const outcomes = (pauseReasons: readonly string[], returnModal: Modal = confirm): Outcome[] => [
  { decision: 'pause', label: 'Pausar', modal: { ask: 'list', options: pauseReasons } },
  { decision: 'approve', label: 'Aprobar', modal: confirm },
  { decision: 'return', label: 'Devolver', modal: returnModal },
]

const group = (
  management: Management,
  roles: readonly string[],
  ofAll: Pick<Process, 'outcomes' | 'extra' | 'byAgreement'>,
  labels: Record<string, string>,
): Process[] =>
  Object.entries(labels).map(([id, label]) => ({ management, id, label, line: label, roles, ...ofAll }))

/** An agreement has at most so many handlers (decision 50). */
export const handlersOfAgreement = 4

export const orderProcess = { management: 'groupDisbursement', process: 'disbursementOrder' } as const

export const processes: readonly Process[] = [
  ...group(
    'groupDisbursement',
    ['GestoresDesembolsos'],
    { outcomes: outcomes(firstPauseReasons, { ask: 'text', kinds: true }), extra: 'documents' },
    { disbursementOrder: 'Órdenes de desembolso' },
  ),
  ...group(
    'groupDisbursement',
    ['GestoresDesembolsos'],
    { outcomes: outcomes(firstPauseReasons), extra: 'products' },
    { guaranteeVerification: 'Verificación de garantías', disbursement: 'Desembolso' },
  ),
  ...group(
    'reviewDoc',
    ['VerificadorRevisionDocumental', 'GestoresDesembolsos'],
    { outcomes: outcomes(secondPauseReasons), extra: 'products' },
    { documentReview: 'Revisión documental' },
  ),
  ...group(
    'librances',
    ['VerificadorLibranzasDesembolso'],
    { outcomes: outcomes(thirdPauseReasons), extra: 'products' },
    { libranceDisbursement: 'Desembolso libranza', voboCentralized: 'VoBo centralizado' },
  ),
  ...group(
    'librances',
    ['VerificadorLibranzasDesembolso'],
    { outcomes: outcomes(thirdPauseReasons), extra: 'products', byAgreement: true },
    { voboPayroll: 'VoBo pagaduría' },
  ),
  ...group(
    'housing',
    ['VerificadorViviendaDesembolso'],
    { outcomes: outcomes(thirdPauseReasons), extra: 'products' },
    {
      housingDisbursement: 'Desembolso vivienda',
      housingAppraisal: 'Avalúos',
      housingLegalization: 'Legalización vivienda',
    },
  ),
  ...group(
    'massiveBanking',
    ['GestoresBancaMasiva'],
    {
      outcomes: [
        ...outcomes(thirdPauseReasons),
        { decision: 'reject', label: 'Rechazar', modal: { ask: 'text', kinds: false } },
      ],
      extra: 'products',
    },
    { massiveDisbursement: 'Desembolso banca masiva' },
  ),
  ...group(
    'groupVive',
    ['GestoresVive'],
    { outcomes: outcomes(thirdPauseReasons), extra: 'products' },
    { viveDisbursement: 'Desembolso Vive' },
  ),
  ...group(
    'fng',
    ['GestoresFNG'],
    { outcomes: outcomes(thirdPauseReasons), extra: 'products' },
    { fngReserve: 'Reserva FNG' },
  ),
]

export const findProcess = (management: string, id: string): Process | undefined =>
  processes.find((process) => process.management === management && process.id === id)

/** Titles of the analyst's screen (A§2.6). */
export const managementTitles = Object.fromEntries(
  managements.map((management) => [management, `Gestión de casos ${managementNames[management]}`]),
) as Record<Management, string>
