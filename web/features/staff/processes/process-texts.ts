import { type ConfiguredProcess, processFlags } from '../../../../shared/process-configuration.ts'

/** The fields of a process that can change, with the labels of its form. */
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

/** The value of each field in words; empty for a deleted process. */
export const processInWords = (process: ConfiguredProcess | undefined) =>
  Object.fromEntries(names.map((name) => [name, textOf(process?.[name])])) as Record<Name, string>

/** The old and the new value of each changed field. */
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
