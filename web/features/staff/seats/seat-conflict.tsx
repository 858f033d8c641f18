import type { Seat } from '../../../../shared/seats.ts'
import { SaveConflict } from '../../../save-conflict.tsx'
import { differing } from '../../../ui/conflict-dialog.tsx'
import type { useSaveSeat } from './use-save-seat.tsx'

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

type Props = {
  saving: ReturnType<typeof useSaveSeat>
  onTake: (theirs: Seat | undefined) => void
}

/** The present seat, also vacant or deleted, beside the values to be saved. */
export const SeatConflict = (props: Props) => (
  <SaveConflict
    {...props}
    title="Otra persona cambió este código de posición mientras lo editabas"
    fieldsOf={(theirs, { body }) => differing(labels, inWords(theirs ?? {}), inWords(body))}
  />
)
