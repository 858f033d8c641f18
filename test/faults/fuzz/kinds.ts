/** The kinds of files that may be uploaded, each with a name that its inspection takes. */
export const fileNames = {
  pdf: 'pagare.pdf',
  tiff: 'escritura.tif',
  png: 'cedula.png',
  jpeg: 'cedula.jpg',
  xlsx: 'plano.xlsx',
  xls: 'plano.xls',
} as const

export type FileKindId = keyof typeof fileNames
export const fileKindIds = Object.keys(fileNames) as FileKindId[]

export const extensionOfKind = (kind: FileKindId): string => fileNames[kind].split('.')[1] ?? ''

export const isSheet = (kind: FileKindId): boolean => kind === 'xlsx' || kind === 'xls'
