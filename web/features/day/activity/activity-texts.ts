import { isPassing, messageOf } from '../../../api/api-error.ts'

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
  conflict: 'Tienes actividades en conflicto',
  conflictOfOther: 'Tiene actividades en conflicto',
} as const

/** A refusal has its own message; a temporary failure has the one of B§8. */
export const failureText = (error: unknown, isEdit: boolean): string => {
  if (!isPassing(error)) return messageOf(error)
  return isEdit ? texts.notUpdated : texts.notRegistered
}
