import type { AgreementChange, Reassigned } from '../../../shared/agreement-changes.ts'
import { formatInstant } from '../../format.ts'

/** C§8. */
export const agreementMessages = {
  added: 'El convenio se agregó con éxito, ya puedes aplicar cambios',
  edited: 'El convenio se editó con éxito, ya puedes aplicar cambios',
  noMatch: 'No se encontraron resultados para tu búsqueda',
  applied: 'Los cambios se aplicaron con éxito',
  notApplied: 'No fue posible aplicar los cambios, intenta de nuevo',
  full: 'Ya hay 2.000 convenios, no se pueden agregar más',
} as const

/** How long an alert stays (C§9). */
export const alertTime = 4_000

/** Who applied the present configuration, and when. */
export const savedText = ({ savedBy, savedAt }: { savedBy?: string; savedAt?: string }): string =>
  savedBy && savedAt
    ? `Configuración vigente: la aplicó ${savedBy} el ${formatInstant(savedAt)}`
    : 'Nadie ha aplicado cambios todavía.'

const shown = 12

const listed = (title: string, some: readonly string[] = []): string[] => {
  if (some.length === 0) return []
  const rest = some.length - shown
  return [`${title}: ${some.slice(0, shown).join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`]
}

const handlersLine = ({ code, from, to }: Reassigned): string => {
  if (from.length === 0) return `${code}: agregado con ${to.join(', ')}`
  return to.length === 0
    ? `${code}: eliminado, lo tenía ${from.join(', ')}`
    : `${code}: de ${from.join(', ')} a ${to.join(', ')}`
}

/** The changes in words, a line for each kind. */
export const changeLines = (change: Partial<AgreementChange>): string[] => {
  const handlers = (change.assigned ?? []).map(handlersLine)
  const rest = handlers.length - shown
  return [
    ...listed(
      'Agregados',
      change.added?.map(({ code, name, active }) => `${code} ${name}${active ? '' : ' (bloqueado)'}`),
    ),
    ...listed('Bloqueados', change.blocked),
    ...listed('Desbloqueados', change.unblocked),
    ...listed('Priorizados', change.prioritised),
    ...listed('Sin prioridad', change.unprioritised),
    ...handlers.slice(0, shown),
    ...(rest > 0 ? [`Y ${rest} convenios más`] : []),
  ]
}
