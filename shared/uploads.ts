/** Files that a browser uploads in parts into a bucket: large files, and documents that are read. */

/** How long an upload can be resumed (decision 82). */
export const resumableMs = 24 * 3_600_000

/** Why an arrived file gets no job, for the user. */
export const uploadProblems = {
  otherSize: 'El archivo que llegó no tiene el tamaño anunciado, cárgalo de nuevo',
  notNamed: 'Quien cargó el archivo ya no tiene permiso para hacerlo',
} as const

export const extensionsText = (extensions: readonly string[]): string =>
  `Solo puedes subir archivos con las extensiones permitidas ${extensions.join(', ')}`

export const hasExtension = (fileName: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => fileName.toLowerCase().endsWith(extension))

export const resumableUntil = (begunAt: string): string =>
  new Date(Date.parse(begunAt) + resumableMs).toISOString()
