import * as z from 'zod/mini'
import {
  type ConfiguredProcess,
  configuredProcess,
  type ProcessPlace,
} from '../../../../shared/process-configuration.ts'
import { counted } from '../../../ui/counted.ts'
import { useForm } from '../../../ui/use-form.ts'

const digits = (maximum: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d+$/, 'Escribe un número')), z.transform(Number))
    .check(z.refine((number) => number <= maximum, `Máximo ${counted(maximum)}`))

/** As it is typed: numbers are text. */
const typedProcess = z.extend(configuredProcess(), {
  frequency: z
    .string()
    .check(z.trim(), z.minLength(1, 'Este campo es obligatorio'), z.maxLength(40, 'Máximo 40 letras')),
  daylyGoal: digits(99_999),
  assignedPeople: digits(9_999),
})

type Texts = { frequency: string; daylyGoal: string; assignedPeople: string }
export type TypedProcess = Omit<ConfiguredProcess, keyof Texts> & Texts

export const typedOf = (process: ConfiguredProcess): TypedProcess => ({
  ...process,
  daylyGoal: String(process.daylyGoal),
  assignedPeople: String(process.assignedPeople),
})

export const newProcess = (vertical: ProcessPlace['vertical']): TypedProcess => ({
  ...{ vertical, management: '', area: '', process: '', frequency: 'Diaria' },
  ...{ daylyGoal: '0', assignedPeople: '1', version: 0 },
  ...{ hasAmount: false, hasCases: true, hasCaseNumber: false, isAutomatic: false },
  ...{ isMasive: false, isAdministrative: false, isStrategic: false },
})

export const useProcessForm = (initialValues: TypedProcess) =>
  useForm<TypedProcess, ConfiguredProcess>({ schema: typedProcess, initialValues })
