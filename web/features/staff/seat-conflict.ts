import type { Occupation, Seat } from '../../../shared/staff.ts'
import { formatInstant } from '../../format.ts'
import { differing } from '../../ui/conflict-dialog.tsx'

const labels = {
  fullName: 'Nombre completo',
  documentNumber: 'Documento',
  user: 'Usuario de red',
  management: 'Gerencia',
  area: 'Área',
  process: 'Proceso',
  isAdministrative: 'Persona administrativa',
} as const

const inWords = (seat: Partial<Pick<Seat, keyof typeof labels>>) => {
  const { fullName = '', documentNumber = '', user = '', management = '', area = '', process = '' } = seat
  const isAdministrative = seat.isAdministrative ? 'Sí' : 'No'
  return { fullName, documentNumber, user, management, area, process, isAdministrative }
}

/** A seat as it is now, vacant or gone too, beside what was to be saved of it. */
export const seatDiffering = (theirs: Seat | undefined, mine: Occupation) =>
  differing(labels, inWords(theirs ?? {}), inWords(mine))

export const savedByOf = (theirs: Seat | undefined): string | undefined =>
  theirs && `${theirs.changedBy}, ${formatInstant(theirs.changedAt)}`
