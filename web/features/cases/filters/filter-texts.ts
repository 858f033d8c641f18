import { type CaseFilters, type FilterName, filterNames } from '../../../../shared/case-filters.ts'
import { lightLabels } from '../../../../shared/lights.ts'
import { processes } from '../../../../shared/processes.ts'
import { productLabel } from '../../../../shared/products.ts'
import { formatDay, formatInstant } from '../../../format.ts'
import { counted, quantity } from '../../../ui/counted.ts'

export const filterLabels: Record<FilterName, string> = {
  process: 'Proceso',
  product: 'Producto',
  agreements: 'Convenio',
  handler: 'Gestor',
  office: 'Oficina',
  from: 'Recibido desde',
  to: 'Recibido hasta',
  since: 'Recibido desde',
  light: 'ANS',
  lateSince: 'Vencido desde',
  decidedSince: 'Decidido desde',
  waited: 'Espera',
  attempts: 'Envíos',
  reason: 'Motivo',
}

export const labelOfProcess = (id: string): string =>
  processes.find((process) => process.id === id)?.label ?? id

const valueTexts: { [Name in FilterName]: (value: NonNullable<CaseFilters[Name]>) => string } = {
  process: labelOfProcess,
  product: productLabel,
  agreements: (codes) => codes.replaceAll(',', ', '),
  handler: (login) => login,
  office: (code) => code,
  from: formatDay,
  to: formatDay,
  since: formatInstant,
  light: (light) => (light === 'today' ? 'Vence hoy' : lightLabels[light]),
  lateSince: formatInstant,
  decidedSince: formatInstant,
  waited: (hours) => `${quantity(hours, 'hora', 'horas')} o más`,
  attempts: (times) => `${counted(times)} o más`,
  reason: (text) => text,
}

/** A filter in force, as its chip says it: `Gestor: ANA01`. */
export const filterText = (name: FilterName, value: string | number): string =>
  `${filterLabels[name]}: ${(valueTexts[name] as (value: string | number) => string)(value)}`

/** All filters in force, in the order of the chips. */
export const filterTexts = (filters: CaseFilters): string[] =>
  filterNames.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : filterText(name, value)
  })
