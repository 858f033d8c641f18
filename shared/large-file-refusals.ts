/** Checks of a file before its upload, with the same messages on the page and on the server. */
export const largeFileRefusals = {
  /** C§5; the extensions that are allowed stand below it. */
  wrongFormat: 'Formato erroneo',
  empty: 'El archivo está vacío',
  tooLarge: 'El archivo pesa más de 5 GB',
} as const
