/** What the page says of a file before it is sent, and the server in the same words. */
export const largeFileRefusals = {
  /** C§5; the extensions that are allowed stand below it. */
  wrongFormat: 'Formato erroneo',
  empty: 'El archivo está vacío',
  tooLarge: 'El archivo pesa más de 5 GB',
} as const
