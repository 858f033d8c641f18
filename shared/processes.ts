import { type Asking, type Outcome, pauseReasons, processOutcomes, stageOutcomes } from './outcomes.ts'
import { recordOf } from './pick.ts'
import { type Management, managementNames, managements, type RoleHolder } from './roles.ts'
import type { CaseStage } from './stages.ts'

export type Process = {
  management: Management
  id: string
  label: string
  /** The process line of the case card. */
  line: string
  roles: readonly string[]
  outcomes: readonly Outcome[]
  /** Orders show their documents, the others ask how many products were requested (A§2.6). */
  extra: 'documents' | 'products'
  /** Its cases go to the handlers of their agreement, if it has any, otherwise to all (decision 74). */
  byAgreement?: boolean
}

type Shared = Asking & Partial<Pick<Process, 'extra' | 'byAgreement'>>

/** Processes of a management by their ids and labels, with what they share. */
const group = (
  management: Management,
  roles: readonly string[],
  { extra = 'products', byAgreement, ...asking }: Shared,
  labels: Record<string, string>,
): Process[] => {
  const outcomes = processOutcomes(asking)
  return Object.entries(labels).map(([id, label]) => ({
    ...{ management, id, label, line: label, roles, outcomes, extra, byAgreement },
  }))
}

/** An agreement has at most so many handlers (decision 50). */
export const handlersOfAgreement = 4

export const orderProcess = { management: 'groupDisbursement', process: 'disbursementOrder' } as const
/** Those of the agreements' payrolls (decision 74): centralised ones are given out to everybody, the others by agreement. */
export const centralizedProcess = { management: 'librances', id: 'voboCentralized' } as const
export const agreementProcess = { management: 'librances', id: 'voboPayroll' } as const

const { first, second, third } = pauseReasons

export const processes: readonly Process[] = [
  ...group(
    'groupDisbursement',
    ['GestoresDesembolsos'],
    { pause: first, asksReturn: true, extra: 'documents' },
    { disbursementOrder: 'Órdenes de desembolso' },
  ),
  ...group(
    'groupDisbursement',
    ['GestoresDesembolsos'],
    { pause: first },
    { guaranteeVerification: 'Verificación de garantías', disbursement: 'Desembolso' },
  ),
  ...group(
    'reviewDoc',
    ['VerificadorRevisionDocumental', 'GestoresDesembolsos'],
    { pause: second },
    { documentReview: 'Revisión documental' },
  ),
  ...group(
    'librances',
    ['VerificadorLibranzasDesembolso'],
    { pause: third },
    { libranceDisbursement: 'Desembolso libranza', voboCentralized: 'VoBo centralizado' },
  ),
  ...group(
    'librances',
    ['VerificadorLibranzasDesembolso'],
    { pause: third, byAgreement: true },
    { voboPayroll: 'VoBo pagaduría' },
  ),
  ...group(
    'housing',
    ['VerificadorViviendaDesembolso'],
    { pause: third },
    {
      housingDisbursement: 'Desembolso vivienda',
      housingAppraisal: 'Avalúos',
      housingLegalization: 'Legalización vivienda',
    },
  ),
  ...group(
    'massiveBanking',
    ['GestoresBancaMasiva'],
    { pause: third, mayReject: true },
    { massiveDisbursement: 'Desembolso banca masiva' },
  ),
  ...group('groupVive', ['GestoresVive'], { pause: third }, { viveDisbursement: 'Desembolso Vive' }),
  ...group('fng', ['GestoresFNG'], { pause: third }, { fngReserve: 'Reserva FNG' }),
]

export const worksProcess = ({ roles }: RoleHolder, process: Pick<Process, 'roles'> | undefined): boolean =>
  process?.roles.some((role) => roles.includes(role)) ?? false

export const processesOf = (holder: RoleHolder): Process[] =>
  processes.filter((process) => worksProcess(holder, process))

export const findProcess = (management: string, id: string): Process | undefined =>
  processes.find((process) => process.management === management && process.id === id)

/** What may be done with a case in hand: by its stage where it was reported with one, else by its process. */
export const outcomesOf = (process: Process | undefined, at: CaseStage): readonly Outcome[] =>
  at.stage ? stageOutcomes(at) : (process?.outcomes ?? [])

export const managementTitles = recordOf(
  managements,
  (management) => `Gestión de casos ${managementNames[management]}`,
)
