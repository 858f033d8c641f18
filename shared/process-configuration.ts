import * as z from 'zod/mini'
import { made } from './history.ts'
import { lazyObject } from './lazy-object.ts'
import { verticals } from './verticals.ts'

/** A name in the organisation; `#` separates names in keys. */
export const placeName = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'Este campo es obligatorio'),
    z.maxLength(80, 'Máximo 80 letras'),
    z.regex(/^[^#]+$/, 'No uses el signo #'),
  )

export const processPlace = lazyObject(() => ({
  vertical: z.enum(verticals),
  management: placeName,
  area: placeName,
  process: placeName,
}))
export type ProcessPlace = z.output<ReturnType<typeof processPlace>>

/** What a process says yes or no to (B§3, decision 58), as the screen and the file call it. */
export const processFlags = {
  hasAmount: 'Pide monto',
  hasCases: 'Pide casos aprobados y devueltos',
  hasCaseNumber: 'Pide número de caso',
  isAutomatic: 'Automático',
  isMasive: 'Masivo',
  isAdministrative: 'Administrativo',
  isStrategic: 'Estratégico',
} as const
export type ProcessFlag = keyof typeof processFlags

export const frequencies: readonly string[] = [
  ...['Diaria', 'Semanal', 'Quincenal', 'Mensual', 'Bimestral', 'Trimestral', 'Semestral', 'Anual'],
  'Por demanda',
]

/** The configuration of a process (B§3), and the required fields of its activities (decision 58). */
export const processConfiguration = lazyObject(() => ({
  ...processPlace().shape,
  /** One of `frequencies`; a process that was set before there was a list keeps its own. */
  frequency: z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(40)),
  /** Of one person (decision 63). */
  daylyGoal: z.int().check(z.minimum(0), z.maximum(99_999)),
  assignedPeople: z.int().check(z.minimum(0), z.maximum(9_999)),
  hasAmount: z.boolean(),
  /** Whether its activities need the approved and the rejected, and a case number. */
  hasCases: z._default(z.boolean(), true),
  hasCaseNumber: z._default(z.boolean(), false),
  isAutomatic: z.boolean(),
  isMasive: z.boolean(),
  isAdministrative: z.boolean(),
  isStrategic: z.boolean(),
}))
export type ProcessConfiguration = z.output<ReturnType<typeof processConfiguration>>

export const version = z.int().check(z.minimum(0))
export const configuredProcess = lazyObject(() => ({ ...processConfiguration().shape, version }))
export type ConfiguredProcess = z.output<ReturnType<typeof configuredProcess>>

/** A change of a process: old and new values; a new one has no old values, and a removed one no new ones. */
export const processChange = lazyObject(() => ({
  ...made(),
  from: z.optional(configuredProcess()),
  to: z.optional(configuredProcess()),
}))

export const managementsMaximum = 200
export const processesPerPage = 1_000
export const changesPerPage = 100
