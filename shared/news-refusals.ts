/** Texts of refusals and screens of news (B§5, B§8), apart because every function contains refusals. */
export const newsRefusals = {
  overlapsDates: 'Ya registraste una novedad en el rango de fechas seleccionadas.',
  notRegistered: 'La novedad no se pudo registrar, intenta de nuevo.',
} as const
