import { occupation, type Seat } from '../../../../shared/seats.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { useForm } from '../../../ui/use-form.ts'

/** The form as it is typed. */
export const typedOf = (vertical: Vertical, code = '', present?: Seat) => ({
  vertical,
  positionCode: code,
  documentNumber: present?.documentNumber ?? '',
  fullName: present?.fullName ?? '',
  user: present?.user ?? '',
  management: present?.management ?? '',
  area: present?.area ?? '',
  process: present?.process ?? '',
  isAdministrative: present?.isAdministrative ?? false,
})
export type TypedSeat = ReturnType<typeof typedOf>

export const useSeatForm = (initialValues: TypedSeat) => useForm({ schema: occupation(), initialValues })
/** The fields' names within a sentence. */
export const seatNames = {
  positionCode: 'código de posición',
  documentNumber: 'documento',
  fullName: 'nombre completo',
  user: 'usuario de red',
  management: 'gerencia',
  area: 'área',
  process: 'proceso',
}
export type SeatFormState = ReturnType<typeof useSeatForm>
