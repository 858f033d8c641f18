import type { Seat, SeatOutcome } from '../../../../shared/seats.ts'

type Change = { code: string; fullName: string }

/** The question before a person is put in a seat (decision 67); undefined if they already have it. */
export const questionOf = (present: Seat | undefined, { code, fullName }: Change, documentNumber: string) => {
  if (!present) return `¿Estás seguro de crear el código de posición ${code} con el usuario ${fullName}?`
  if (!present.fullName) return `¿Estás seguro de que ${fullName} ocupe la vacante ${code}?`
  if (present.documentNumber === documentNumber) return undefined
  return `¿Estás seguro de cambiar a ${present.fullName} por ${fullName} para el código de posición ${code}?`
}

export const retireQuestion = ({ code, fullName }: Change): string =>
  `¿Estás seguro de retirar a ${fullName} del código de posición ${code}?`
export const removeQuestion = (code: string): string =>
  `¿Estás seguro de eliminar el código de posición ${code}?`

/** The message of the result (B§8). */
export const successOf = (outcome: SeatOutcome, { code, fullName }: Change, previous?: string): string => {
  if (outcome === 'replaced')
    return `Se ha cambiado a ${previous} por ${fullName} para el código de posición ${code}`
  if (outcome === 'occupied') return `${fullName} ha ocupado la vacante ${code}`
  if (outcome === 'created')
    return `Se ha creado el nuevo código de posición ${code} con el usuario ${fullName}`
  if (outcome === 'retired') return `Se retiró a ${fullName} dejando vacante el código de posición ${code}`
  if (outcome === 'modified') return `Se actualizaron los datos del código de posición ${code}`
  return fullName
    ? `Se retiró a ${fullName} y se eliminó el código de posición ${code}`
    : `Se eliminó el código de posición ${code}`
}

/** The names of changes in the history of a seat. */
export const changeNames: Record<SeatOutcome, string> = {
  created: 'Nueva posición',
  replaced: 'Reemplazo',
  occupied: 'Ingreso',
  modified: 'Modificación',
  retired: 'Retiro',
  removed: 'Eliminación',
}
