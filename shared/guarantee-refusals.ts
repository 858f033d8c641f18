/**
 * Texts shared by the API's refusals and the screens of guarantees (C§8); a separate module, because every function
 * contains refusals.
 */
export const guaranteeRefusals = {
  unknown: 'El número de garantía no existe o no aplica',
  queryFailed: 'Ocurrió un error consultando la garantía',
  reserveFailed: 'Ocurrió un error intentando solicitar la garantía',
} as const
