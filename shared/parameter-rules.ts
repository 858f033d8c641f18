import * as z from 'zod/mini'
import { isBusinessDay } from './business-days.ts'
import {
  type AnsException,
  dayAndTimeOf,
  largestHours,
  type ProductParameters,
} from './product-parameters.ts'

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

/** `yyyy/MM/dd HH:mm:ss`, as C§5 has it on the wire. */
export const wireOf = ({ day, time }: Pick<AnsException, 'day' | 'time'>): string =>
  `${day.replaceAll('-', '/')} ${time}:00`

type ParameterFields = Pick<ProductParameters, 'exceptionDate' | 'ansHour'>

export const exceptionsOf = ({ exceptionDate: dates, ansHour }: ParameterFields): AnsException[] =>
  dates.map((wire, index) => ({ ...dayAndTimeOf(wire), hours: ansHour[index] ?? 0 }))

type ExceptionProblem = { index: number; field: keyof AnsException; message: string }

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
