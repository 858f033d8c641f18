import { type ConfiguredProcess, processFlags } from '../../../shared/process-configuration.ts'

/** What may change of a process, as its form calls it. */
export const processLabels = {
  frequency: 'Frecuencia',
  daylyGoal: 'Meta diaria por persona',
  assignedPeople: 'Personas asignadas',
  ...processFlags,
} as const
type Name = keyof typeof processLabels
const names = Object.keys(processLabels) as Name[]

const textOf = (value: string | number | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? 'sí' : 'no') : String(value ?? '')

/** Each of them in words; empty ones of a process that is not there. */
export const processInWords = (process: ConfiguredProcess | undefined) =>
  Object.fromEntries(names.map((name) => [name, textOf(process?.[name])])) as Record<Name, string>

/** What a change was from and to; only what it changed. */
export const changedLines = (
  from: ConfiguredProcess | undefined,
  to: ConfiguredProcess | undefined,
): string[] => {
  if (!from) return ['Nuevo']
  if (!to) return ['Eliminado']
  const [before, after] = [processInWords(from), processInWords(to)]
  return names
    .filter((name) => from[name] !== to[name])
    .map((name) => `${processLabels[name]}: de ${before[name]} a ${after[name]}`)
}
