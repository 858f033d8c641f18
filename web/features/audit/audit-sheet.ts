import type { FoundEntry } from '../../../shared/audit-calls.ts'
import { type SheetColumn, sheetInstant, sheetName } from '../../../shared/sheet-values.ts'
import { outcomeText, sentenceOf } from './audit-texts.ts'

/** The entries as a file, with all of their numbers. */
export const auditSheet: readonly SheetColumn<FoundEntry>[] = [
  { header: 'Fecha y hora', width: 20, value: ({ at }) => sheetInstant(at) },
  { header: 'Usuario de red', width: 16, value: ({ login }) => login },
  { header: 'Nombre', width: 32, value: ({ name }) => name && sheetName(name) },
  { header: 'Rol', width: 30, value: ({ role }) => role },
  { header: 'Qué hizo', width: 36, value: sentenceOf },
  { header: 'Llamada', width: 44, value: ({ call }) => call },
  { header: 'Números', width: 40, value: ({ ids }) => ids.join(', ') },
  { header: 'Clientes', width: 30, value: ({ customers }) => customers.join(', ') },
  { header: 'Resultado', width: 20, value: outcomeText },
  { header: 'Dirección IP', width: 18, value: ({ address }) => address },
  { header: 'Sesión', width: 24, value: ({ session }) => session },
  { header: 'Código para soporte', width: 38, value: ({ request }) => request },
]
