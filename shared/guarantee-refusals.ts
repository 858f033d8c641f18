/** What both the refusals of the API and the screens of guarantees say (C§8); apart, as every function carries refusals. */
export const guaranteeRefusals = {
  unknown: 'El número de garantía no existe o no aplica',
  queryFailed: 'Ocurrió un error consultando la garantía',
  reserveFailed: 'Ocurrió un error intentando solicitar la garantía',
} as const
