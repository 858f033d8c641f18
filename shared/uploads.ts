/** Files that a browser uploads in parts into a bucket: large files, and documents that are read. */

export const uploadLimits = {
  /** How long an upload can be resumed (decision 82). */
  resumableMs: 24 * 3_600_000,
} as const

export const uploadMessages = {
  extensions: (extensions: readonly string[]) =>
    `Solo puedes subir archivos con las extensiones permitidas ${extensions.join(', ')}`,
  otherSize: 'El archivo que llegó no tiene el tamaño anunciado, cárgalo de nuevo',
  notNamed: 'Quien cargó el archivo ya no tiene permiso para hacerlo',
} as const

export const hasExtension = (fileName: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => fileName.toLowerCase().endsWith(extension))

export const resumableUntil = (begunAt: string): string =>
  new Date(Date.parse(begunAt) + uploadLimits.resumableMs).toISOString()
