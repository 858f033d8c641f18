import * as z from 'zod/mini'
import { guaranteeNumber } from './guarantee-number.ts'
import { guaranteeRefusals } from './guarantee-refusals.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import { reserveStatuses } from './reserve-statuses.ts'

/** A guarantee, and its reserve with the guarantee fund (C§2.7, C§3), by the names of C. */

export const termDigits = 3
export const units = ['Días', 'Meses'] as const
export type Unit = (typeof units)[number]

/** When the commission is paid; another period than these has the user choose one of them (C§5). */
export const commissionPeriods = { '60': 'Anual Anticipado', '61': 'Única Anticipada' } as const
export type CommissionPeriod = keyof typeof commissionPeriods
export const isCommissionPeriod = (period: string | undefined): period is CommissionPeriod =>
  period !== undefined && Object.hasOwn(commissionPeriods, period)

export const commissionPeriod = once(() =>
  z.enum(Object.keys(commissionPeriods) as [CommissionPeriod, ...CommissionPeriod[]]),
)

/** Of a rejection's cause, before it is cut (C§2.7). */
export const shownCause = 200

/** The product that the fund reserves in another's place (C§4). */
export const replacedProduct = 'EMP080'

export type ReserveStatus = (typeof reserveStatuses)[number]
/** What the fund decided; these have filters and counters (C§2.7). */
export const decidedStatuses = ['SUCCESS', 'REJECT', 'REPLACED'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** Whether a guarantee with a reserve in this status accepts no other: it has one, or may have (decision 77). */
export const holdsGuarantee: Record<ReserveStatus, boolean> = {
  SUCCESS: true,
  REPLACED: true,
  NOT_REGISTER: true,
  REJECT: false,
  NOT_SENT: false,
}

/** C§4: the fund's codes, REA for approved and RER for rejected, and what an approved one was replaced by. */
export const fundCodes = ['REA', 'RER'] as const
export const decidedAs = (code: (typeof fundCodes)[number], replaced: string | undefined): DecidedStatus => {
  if (code === 'RER') return 'REJECT'
  return replaced === replacedProduct ? 'REPLACED' : 'SUCCESS'
}

/** Of a reserve on a screen, and in the filters of the report. */
export const reserveLabels: Record<ReserveStatus, string> = {
  SUCCESS: 'Aprobada',
  REJECT: 'Rechazada',
  REPLACED: 'Sustituida',
  NOT_REGISTER: 'Sin confirmar',
  NOT_SENT: 'No enviada',
}
export const filterLabels: Record<DecidedStatus, string> = {
  SUCCESS: 'Aprobadas',
  REJECT: 'Rechazadas',
  REPLACED: 'Sustituidas',
}

export const guaranteeMessages = {
  /** C§5 and C§8. */
  tooShort: 'El número de garantía debe tener mínimo 10 dígitos',
  ...guaranteeRefusals,
  listFailed: 'Error obteniendo las reservas',
  format: 'Formato inválido',
  annualOnly:
    'Para plazo de obligación de 12 meses o menos, seleccionar en periodo de comisión anual anticipada',
  approved: 'La reserva fue aprobada exitosamente',
  rejected: 'La reserva fue rechazada',
  replaced: `Cód de garantía sustituido a ${replacedProduct}`,
  /** Ours: C has no words for a fund that does not answer (decision 77). */
  unconfirmed:
    'La solicitud se envió y el fondo no ha respondido. Consultaremos al fondo y aquí verás el resultado.',
  /** Of one with `givenUpAt`. */
  givenUp:
    'El fondo no respondió durante varios días. Comunícate con el fondo para saber si hizo la reserva y consúltala aquí de nuevo.',
} as const

/** Years that a fiscal cut may be back or ahead: 1 and 9999 are typing errors (ours, C§5 has no bounds). */
const fiscalYears = { back: 10, ahead: 1 } as const
const yearsFrom = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Days are `YYYY-MM-DD`. */
export const isFiscalDay = (day: string, today: string): boolean =>
  day >= yearsFrom(today, -fiscalYears.back) && day <= yearsFrom(today, fiscalYears.ahead)

export const fiscalDayProblem = (today: string): string => {
  const [from, to] = [-fiscalYears.back, fiscalYears.ahead].map((years) =>
    yearsFrom(today, years).split('-').reverse().join('/'),
  )
  return `La fecha debe estar entre ${from} y ${to}`
}

/** An exact decimal in pesos, such as `1234567.50` (decision 78). */
export const amount = once(() => z.string().check(z.regex(/^\d{1,18}(\.\d{1,2})?$/)))

const text = once(() => z.string().check(z.maxLength(500)))
const code = once(() => z.string().check(z.maxLength(40)))

/** Decision 77, C§5: the 60/61 rule, literally. */
export const needsAnnual = ({ period, unitTerm, term }: { period: string; unitTerm: Unit; term: string }) =>
  period === '61' && unitTerm === 'Meses' && Number(term) <= 12

/** A guarantee: SCG's values (C§3), and its reserves in this product. */
export const guarantee = lazyObject(() => ({
  clientInfo: z.object({
    nombre: text(),
    btiidCodigo: code(),
    clieCodigo: code(),
  }),
  guaranteeInfo: z.object({
    garaCodigo: guaranteeNumber(),
    periodosDeprlr: z.optional(code()),
    prfnCodigo: code(),
    valorGarantiaOriginal: amount(),
  }),
  guaranteeExtraInfo: z.object({
    /** `DD/MM/YYYY`. */
    fechaCorteFiscal: z.optional(z.string().check(z.maxLength(10))),
  }),
  /** The last reserve of it that counts or is not decided. */
  reserve: z.optional(reserve()),
}))
export type Guarantee = z.output<ReturnType<typeof guarantee>>

export const reserve = lazyObject(() => ({
  /** Key of the intent, by which the fund identifies it. */
  id: z.uuid(),
  statusReserve: z.enum(reserveStatuses),
  guaranteeId: guaranteeNumber(),
  user: z.string(),
  requestedAt: z.string(),
  requestNumber: z.optional(z.string()),
  clientName: text(),
  clientTypeId: code(),
  clientDocument: code(),
  period: commissionPeriod(),
  unitTerm: z.enum(units),
  term: z.string().check(z.regex(/^\d{1,3}$/)),
  /** `DD/MM/YYYY`. */
  taxCourtDate: z.string(),
  fngProduct: code(),
  amount: amount(),
  /** The fund's own, once it decided: the reserve's number, the instant, and why it was rejected. */
  reserveCode: z.optional(code()),
  reserveDate: z.optional(z.string()),
  codeReject: z.optional(code()),
  reasonReject: z.optional(z.string().check(z.maxLength(4_000))),
  /** Of one that the fund replaced (C§3). */
  replacedFNGProduct: z.optional(code()),
  /** The number of sends, and the last poll of the fund. */
  attempts: z.int().check(z.minimum(0)),
  askedAt: z.optional(z.string()),
  /** The product polled the fund in vain until then, and has stopped: a person must act (decision 77). */
  givenUpAt: z.optional(z.string()),
}))
export type Reserve = z.output<ReturnType<typeof reserve>>

/** What happened to a guarantee's reserves, the latest first. */
export const reserveEvent = lazyObject(() => ({
  at: z.string(),
  /** Absent if the product itself polled the fund. */
  user: z.optional(z.string()),
  event: z.enum(['asked', 'sentAgain', 'decided', 'unconfirmed', 'notSent', 'givenUp']),
  reserveId: z.uuid(),
  statusReserve: z.enum(reserveStatuses),
  reserveCode: z.optional(code()),
  reasonReject: z.optional(z.string().check(z.maxLength(4_000))),
}))
export type ReserveEvent = z.output<ReturnType<typeof reserveEvent>>

export const isOpen = ({ statusReserve }: Pick<Reserve, 'statusReserve'>): boolean =>
  statusReserve === 'NOT_REGISTER'
