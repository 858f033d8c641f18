/** What both the refusals of the API and the screens of news say (B§5, B§8); apart, as every function carries refusals. */
export const newsRefusals = {
  overlapsDates: 'Ya registraste una novedad en el rango de fechas seleccionadas.',
  notRegistered: 'La novedad no se pudo registrar, intenta de nuevo.',
} as const
