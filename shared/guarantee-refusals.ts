/** Texts of refusals and screens of guarantees (C§8), apart because every function contains refusals. */
export const guaranteeRefusals = {
  unknown: 'El número de garantía no existe o no aplica',
  queryFailed: 'Ocurrió un error consultando la garantía',
  reserveFailed: 'Ocurrió un error intentando solicitar la garantía',
} as const
