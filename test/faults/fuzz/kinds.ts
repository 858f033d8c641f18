/** The kinds of files that can be uploaded, each with a name that the inspection accepts. */
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
