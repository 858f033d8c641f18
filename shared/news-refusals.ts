/**
 * Texts shared by the API's refusals and the screens of news (B§5, B§8); a separate module, because every function
 * contains refusals.
 */
export const newsRefusals = {
  overlapsDates: 'Ya registraste una novedad en el rango de fechas seleccionadas.',
  notRegistered: 'La novedad no se pudo registrar, intenta de nuevo.',
} as const
