import * as z from 'zod'
import { isBusinessDay } from './business-days.ts'
import { type CaseStatus, statuses } from './cases.ts'
import { get, put } from './contract.ts'
import { bogotaInstant } from './dates.ts'
import { once } from './once.ts'
import { type ProductId, products, usualGapHours } from './products.ts'
import { readVersion, saved } from './saved-version.ts'

/** 'Parametrizaciones Productividad' (C§2.5, decisions 51 and 75): what a leader says about the ANS of a product. */

export const productIds = products.map(({ id }) => id)

/** Of one product; those that are over can be removed. */
export const exceptionsLimit = 200
export const largestHours = 999
/** Minutes between the times of an exception (C§5). */
export const exceptionStep = 15

export const parameterMessages = {
  title: 'Parametrizaciones Productividad',
  /** C§8; the product's name follows. */
  saved: 'Parámetros han sido actualizados satisfactoriamente para el producto',
  day: 'Elige la fecha de la excepción',
  businessDay: 'La fecha debe ser un día hábil',
  time: 'Elige la hora, de 15 en 15 minutos',
  hours: `Escribe las horas, de 1 a ${largestHours}`,
  gap: `Escribe las horas, de 0 a ${largestHours}`,
  twice: 'Ya hay una excepción para esa fecha y hora',
  past: 'La fecha de una excepción nueva no puede ser anterior a hoy',
} as const

const times = /^([01]\d|2[0-3]):(00|15|30|45)$/

/** An exception to the usual ANS: for cases received from that time on, that day. */
export type AnsException = {
  /** `YYYY-MM-DD` in Bogota. */
  day: string
  /** `HH:mm`. */
  time: string
  /** Whole working hours. */
  hours: number
}

/** `yyyy/MM/dd HH:mm:ss`, as C§5 has it on the wire. */
export const wireOf = ({ day, time }: Pick<AnsException, 'day' | 'time'>): string =>
  `${day.replaceAll('-', '/')} ${time}:00`
export const dayAndTimeOf = (wire: string): { day: string; time: string } => ({
  day: wire.slice(0, 10).replaceAll('/', '-'),
  time: wire.slice(11, 16),
})
export const instantOf = (wire: string): number => {
  const { day, time } = dayAndTimeOf(wire)
  return Date.parse(bogotaInstant(day, `${time}:00`))
}

const fields = once(() => ({
  /** Pairs with `ansHour`, by their places (decision 51); what is wrong with one, `exceptionProblems` says. */
  exceptionDate: z.array(z.string().regex(/^20\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}:00$/)).max(exceptionsLimit),
  ansHour: z.array(z.number()).max(exceptionsLimit),
  /** The margin before the ANS at which a case turns amber, in working hours. */
  gap: z.number().int().min(0).max(largestHours),
  /** Cases in these states do not count against the ANS. */
  wrongState: z.array(z.enum(statuses)).max(statuses.length),
  /** Whether all this also applies to the stages of disbursement. */
  applyPostDisbursement: z.boolean(),
}))

const productName = z.enum(productIds)

const parameters = once(() => z.object({ productName, ...fields(), ...saved }))
export type ProductParameters = z.output<ReturnType<typeof parameters>>

/** The default until a leader saves one. */
export const usualParameters = (product: ProductId): ProductParameters => ({
  ...{
    productName: product,
    exceptionDate: [],
    ansHour: [],
    gap: usualGapHours,
    wrongState: [] as CaseStatus[],
  },
  ...{ applyPostDisbursement: false, version: 0 },
})

export type ParameterFields = Pick<ProductParameters, 'exceptionDate' | 'ansHour'>

/** The exceptions of the wire as pairs. */
export const exceptionsOf = ({ exceptionDate: dates, ansHour }: ParameterFields): AnsException[] =>
  dates.map((wire, index) => ({ ...dayAndTimeOf(wire), hours: ansHour[index] ?? 0 }))

export type ExceptionProblem = { index: number; field: keyof AnsException; message: string }

const isRealDay = (day: string): boolean => z.iso.date().safeParse(day).success

/** The first problem of each exception; one that is stored already may be of a past day. */
export const exceptionProblems = (
  exceptions: readonly AnsException[],
  stored: readonly AnsException[],
  today: string,
): ExceptionProblem[] => {
  const nameOf = ({ day, time }: AnsException) => `${day} ${time}`
  const known = new Map(stored.map((one) => [nameOf(one), one.hours]))
  const seen = new Set<string>()
  const problemOf = (one: AnsException): Omit<ExceptionProblem, 'index'> | undefined => {
    const { day, time, hours } = one
    if (!isRealDay(day)) return { field: 'day', message: parameterMessages.day }
    if (!isBusinessDay(day)) return { field: 'day', message: parameterMessages.businessDay }
    if (day < today && known.get(nameOf(one)) !== hours)
      return { field: 'day', message: parameterMessages.past }
    if (!times.test(time)) return { field: 'time', message: parameterMessages.time }
    if (seen.has(nameOf(one))) return { field: 'time', message: parameterMessages.twice }
    seen.add(nameOf(one))
    const isHours = Number.isInteger(hours) && hours >= 1 && hours <= largestHours
    return isHours ? undefined : { field: 'hours', message: parameterMessages.hours }
  }
  return exceptions.flatMap((one, index) => {
    const problem = problemOf(one)
    return problem ? [{ index, ...problem }] : []
  })
}

const roles = ['leader'] as const

export const productParameters = {
  product: get('/config/productivity-product', roles, {
    query: () => z.object({ productName }),
    answer: parameters,
  }),
  /** Refused with `configurationChanged` if another user has saved since `version` (decision 48). */
  save: put('/config/productivity-product', roles, {
    body: () =>
      z
        .object({ productName, ...fields(), version: readVersion })
        .refine(({ exceptionDate: dates, ansHour }) => dates.length === ansHour.length),
    answer: parameters,
  }),
  /** Of every product at once: every user who sees cases sees how late they are (decision 70). */
  all: get('/config/productivity-products', ['analyst', 'leader'], {
    answer: () => z.array(parameters()).max(productIds.length),
  }),
}
