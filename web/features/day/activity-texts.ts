import { askedBy } from '../../../shared/activity-form.ts'
import type { ActivityInput } from '../../../shared/activity-input.ts'
import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { isPassing, messageOf } from '../../api/api-error.ts'

/** B§8. */
export const texts = {
  registered: 'El registro se realizó con éxito',
  updated: 'El registro se actualizó con éxito',
  notRegistered: 'El registro no se ha podido realizar, intenta de nuevo',
  notUpdated: 'El registro no se ha podido actualizar, intenta de nuevo',
  askRemove: '¿Estás seguro de eliminar este registro?',
  sorry: 'Lo sentimos',
  confirmParts: 'Confirma las partes',
  empty: 'No tienes actividades registradas',
  emptyOfOther: 'No tiene actividades registradas',
} as const

/** A refusal says itself what it is; whatever passes is told by B§8's words. */
export const failureText = (error: unknown, isEdit: boolean): string => {
  if (!isPassing(error)) return messageOf(error)
  return isEdit ? texts.notUpdated : texts.notRegistered
}

export const labels = {
  management: 'Gerencia',
  area: 'Área',
  new: 'Proceso',
  beginDate: 'Hora inicio',
  endDate: 'Hora fin',
  aprovedCount: 'Aprobados',
  returnedCount: 'Devueltos',
  total: 'Total',
  approvedRegisters: 'Registros aprobados',
  returnedRegisters: 'Registros devueltos',
  processAmount: 'Cantidad del proceso',
  ammount: 'Monto',
  caseSmax: 'Número de caso (SMAX)',
  comments: 'Observaciones',
} as const

/** Why it cannot be saved: the place of a card or a template may have left the configuration. */
export const goneText = (name: string): string => `${name} ya no está en la configuración. Elige otra opción.`

/** Why it cannot be saved yet. */
export const missingText = (missing: readonly (keyof ActivityInput)[]): string =>
  missing.length === 0
    ? ''
    : `Falta: ${missing.map((name) => labels[name as keyof typeof labels].toLocaleLowerCase('es')).join(', ')}`

/** Which fields the form shows: cases until it is known that the process counts none. */
export const fieldsOf = (process: ConfiguredProcess | undefined, isAdministrative: boolean) => ({
  ...(process
    ? askedBy(process, isAdministrative)
    : { cases: !isAdministrative, amount: false, caseNumber: false }),
  registers: process?.isMasive === true && !isAdministrative,
})
