import * as z from 'zod/mini'
import { daysBetween, parseCompactDay } from './dates.ts'
import { lazyObject } from './lazy-object.ts'

/** A§9. */
export const extensionsWithoutPreview = ['.xls', '.xlsx', '.xlsb', '.csv'] as const

export const extensionOf = (fileName: string): string => /\.[^.]+$/.exec(fileName.toLowerCase())?.[0] ?? ''

/** A flat file's name contains the control number (A§5). */
export const isFlatFileOf = (fileName: string, control: string): boolean => fileName.includes(control)

export const flatFileMismatch = (file: string, control: string): string =>
  `El archivo ${file} no coincide con el número de control ingresado ${control}, verifica y vuelve a intentarlo.`

/** One row of the required documents (A§3, decision 17). */
export const documentType = lazyObject(() => ({
  friendlyName: z.string(),
  friendlyOriginalName: z.string(),
  nameForDb: z.string(),
  index: z.int(),
  show: z.boolean(),
  optional: z.boolean(),
  spreadsheet: z.boolean(),
  flatFile: z.boolean(),
  /** 'Otros (si aplica': after each uploaded one another row follows. */
  repeatable: z.boolean(),
  checkExpeditionDate: z.boolean(),
  validity: z.optional(z.object({ days: z.int() })),
  /** Uploading one document of a set hides the others. */
  exclusiveSet: z.optional(z.string()),
}))
export type DocumentType = z.output<ReturnType<typeof documentType>>

/** Accepted kinds of file of a type (A§5). */
export const extensionsFor = ({ spreadsheet }: Pick<DocumentType, 'spreadsheet'>): readonly string[] =>
  spreadsheet ? ['.xls', '.xlsx'] : ['.pdf', '.png', '.tiff', '.jpg', '.tif', '.jpeg']

/** What 'Enviar' still waits for: required types without a document, but no hidden alternative (decision 17). */
export const missingTypes = (
  types: readonly DocumentType[],
  uploaded: readonly { typeName: string }[],
): DocumentType[] => {
  const has = (type: DocumentType) => uploaded.some(({ typeName }) => typeName === type.nameForDb)
  const setsInUse = new Set(types.filter(has).map(({ exclusiveSet }) => exclusiveSet))
  return types.filter(
    (type) =>
      type.show && !type.optional && !has(type) && !(type.exclusiveSet && setsInUse.has(type.exclusiveSet)),
  )
}

/** Days are `YYYY-MM-DD`; today and the boundary day are valid, a future one is not (A§5, decision 18). */
export const isExpeditionDateValid = (
  day: string,
  today: string,
  { validity }: Pick<DocumentType, 'validity'>,
): boolean => {
  const age = daysBetween(day, today)
  return age >= 0 && (!validity || age <= validity.days)
}

/** Whether an expedition date (`yyyymmdd`) is real, not of the future, and within the validity (decision 18). */
export const isDateAccepted = (
  type: Pick<DocumentType, 'checkExpeditionDate' | 'validity'>,
  date: string | undefined,
  today: string,
): boolean => {
  if (!type.checkExpeditionDate) return true
  const day = parseCompactDay(date ?? '')
  return day !== undefined && isExpeditionDateValid(day, today, type)
}

/** Documents whose time has ended since they were uploaded: 'Enviar' waits until they are replaced. */
export const expiredDocuments = <Document extends { typeName: string; expeditionDate?: string }>(
  types: readonly DocumentType[],
  documents: readonly Document[],
  today: string,
): Document[] =>
  documents.filter(({ typeName, expeditionDate }) => {
    const type = types.find(({ nameForDb }) => nameForDb === typeName)
    return type && !isDateAccepted(type, expeditionDate, today)
  })
