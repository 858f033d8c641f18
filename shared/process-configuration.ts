import * as z from 'zod'
import { made } from './history.ts'
import { once } from './once.ts'
import { verticals } from './verticals.ts'

/** A name in the organisation; `#` separates names in keys. */
export const placeName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'Este campo es obligatorio')
  .max(80, 'Máximo 80 letras')
  .regex(/^[^#]+$/, 'No uses el signo #')

export const processPlace = once(() =>
  z.object({
    vertical: z.enum(verticals),
    management: placeName,
    area: placeName,
    process: placeName,
  }),
)
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

/** How often a process is done. */
export const frequencies: readonly string[] = [
  ...['Diaria', 'Semanal', 'Quincenal', 'Mensual', 'Bimestral', 'Trimestral', 'Semestral', 'Anual'],
  'Por demanda',
]

/** The configuration of a process (B§3), and the required fields of its activities (decision 58). */
export const processConfiguration = once(() =>
  processPlace().extend({
    /** One of `frequencies`; a process that was set before there was a list keeps its own. */
    frequency: z.string().trim().normalize('NFC').min(1).max(40),
    /** Of one person (decision 63). */
    daylyGoal: z.number().int().min(0).max(99_999),
    assignedPeople: z.number().int().min(0).max(9_999),
    hasAmount: z.boolean(),
    /** Whether its activities need the approved and the rejected, and a case number. */
    hasCases: z.boolean().default(true),
    hasCaseNumber: z.boolean().default(false),
    isAutomatic: z.boolean(),
    isMasive: z.boolean(),
    isAdministrative: z.boolean(),
    isStrategic: z.boolean(),
  }),
)
export type ProcessConfiguration = z.output<ReturnType<typeof processConfiguration>>

/** With how often it was changed: a save of an older one is refused. */
export const version = z.number().int().min(0)
export const configuredProcess = once(() => processConfiguration().extend({ version }))
export type ConfiguredProcess = z.output<ReturnType<typeof configuredProcess>>

/** A change of a process: old and new values; a new one has no old values, and a removed one no new ones. */
export const processChange = once(() =>
  z.object({
    ...made(),
    from: configuredProcess().optional(),
    to: configuredProcess().optional(),
  }),
)

/** More than a vertical has. */
export const managementsMaximum = 200
/** As many processes as a vertical has; more come on further pages. */
export const processesPerPage = 1_000
/** Of a process or of a seat. */
export const changesPerPage = 100
