import { formFieldsOf } from '../../../../shared/activity-form.ts'
import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'

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

/** Why it cannot be saved: the place of a card or a template may no longer be in the configuration. */
export const goneText = (name: string): string => `${name} ya no está en la configuración. Elige otra opción.`

/** The fields that the form shows. It shows cases until it is known that the process counts none. */
export const fieldsOf = (process: ConfiguredProcess | undefined, isAdministrative: boolean) => ({
  ...(process
    ? formFieldsOf(process, isAdministrative)
    : { cases: !isAdministrative, amount: false, caseNumber: false }),
  registers: process?.isMasive === true && !isAdministrative,
})
