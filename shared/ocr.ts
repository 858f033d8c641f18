import * as z from 'zod/mini'
import { box } from './box.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import type { OcrStatus } from './reading-summary.ts'

/** Documents that are read: their pages, words, fields and tables (C§2.9, decisions 83–86). */

const megabyte = 1_024 ** 2

export const ocrLimits = {
  /** What Textract reads asynchronously (decision 83), in bytes by kind of file. */
  size: { paged: 500 * megabyte, picture: 10 * megabyte },
  pages: 3_000,
  /** Pages that a user may have read on a day of Bogota, as many as the largest document has, and the bank. */
  pagesPerDay: { user: 3_000, bank: 60_000 },
  /** Taken from them for a document that does not tell its pages, until it was read. */
  uncountedPages: 10,
  /** A reading without an end event fails after this (decision 83). */
  patienceMs: 2 * 3_600_000,
  /** The limits of a stored page; items beyond them are counted. */
  wordsPerPage: 10_000,
  tablesPerPage: 50,
  ticksPerPage: 500,
  cellsPerTable: 5_000,
  fieldsPerAnswer: 500,
  historyPerPage: 50,
  /** Fields that people add to a document; the first answer carries them. */
  addedFields: 200,
  /** Values of an example that are named although they teach nothing. */
  leftOutOfExample: 50,
  /** As many of the most crowded pages fit an answer of Lambda. */
  pagesPerText: 10,
  textLength: 1_000,
  /** Of a table with all its cells; an answer of Lambda has room for as many of them as fields. */
  tableLength: 8_000,
} as const

const pagedExtensions = ['.pdf', '.tif', '.tiff']
const extensions = [...pagedExtensions, '.png', '.jpg', '.jpeg']

/** Types to analyse and train (decision 83); those of orders keep their ids, so that their training serves both. */
export const analysisTypes: readonly { id: string; label: string; extensions: readonly string[] }[] =
  Object.entries({
    EC_SOLICITUD_DESEMBOLSO: 'Solicitud de desembolso',
    EC_CARTA_APROBACION: 'Carta de aprobación del crédito',
    EC_LIBRANZA_FIRMADA: 'Libranza',
    EC_PAGARE_FISICO: 'Pagaré físico',
    EC_CERTIFICACION_BANCARIA: 'Certificación bancaria',
    EC_TRADICION_LIBERTAD: 'Certificado de tradición y libertad',
    IC_DOCUMENTO_IDENTIDAD: 'Documento de identidad',
    IC_CERTIFICACION_LABORAL: 'Certificación laboral',
    IC_RUT: 'Registro Único Tributario - RUT',
    IC_CAMARA_COMERCIO: 'Certificado de existencia y representación legal',
    DESPRENDIBLE_NOMINA: 'Desprendible de nómina',
    FORMULARIO_VINCULACION: 'Formulario de vinculación',
  }).map(([id, label]) => ({ id, label, extensions }))
export const analysisTypeIds = analysisTypes.map(({ id }) => id) as [string, ...string[]]

/** What a type is called; an order's type that is not analysed elsewhere is called by its id. */
export const analysisTypeLabel = (id: string): string =>
  analysisTypes.find((one) => one.id === id)?.label ?? id

export const sizeLimitOf = (fileName: string): number =>
  pagedExtensions.some((one) => fileName.toLowerCase().endsWith(one))
    ? ocrLimits.size.paged
    : ocrLimits.size.picture

/** C§4. */
export const ocrStatusLabels: Record<OcrStatus, { label: string; kind: 'info' | 'error' | 'success' }> = {
  PROCESSING: { label: 'Procesando', kind: 'info' },
  FAILED: { label: 'Fallido', kind: 'error' },
  SUCCEEDED: { label: 'Exitoso', kind: 'success' },
}

export const ocrMessages = {
  uploaded: (file: string) => `${file} se cargó con exito y será analizado`,
  allUploaded: (count: number) => `${count} archivos se cargaron con exito y serán analizados`,
  underWay: (file: string) => `${file} se está procesando en este momento`,
  missingPages: (pages: readonly number[]) =>
    `${pages.length === 1 ? 'No se pudo leer la página' : 'No se pudieron leer las páginas'} ${pages.join(', ')}`,
} as const

export const ocrProblems = {
  otherKind: 'El contenido del archivo no corresponde a su extensión',
  empty: 'El archivo está vacío',
  encrypted: 'El documento está protegido con contraseña',
  damaged: 'El documento está dañado y no se puede abrir',
  tooLarge: 'El documento supera el tamaño permitido',
  tooManyPages: 'El documento tiene más de 3.000 páginas',
  pixels: 'La imagen tiene un tamaño en píxeles que no se puede leer',
  late: 'La lectura no terminó a tiempo, intenta de nuevo',
  failed: 'No se pudo leer el documento, intenta de nuevo',
  ownPagesUsed:
    'Este documento pasa de las 3.000 páginas que puedes leer en un día; podrás leerlo desde mañana a las 00:00',
  bankPagesUsed:
    'El banco ya leyó las 60.000 páginas de hoy; podrás leer este documento desde mañana a las 00:00',
} as const

/**
 * Confidence of the reader, in percent: values below `sure` should be checked, values below `doubtful`
 * probably need a correction.
 */
export const confidenceFrom = { sure: 90, doubtful: 70 } as const

/** Why a value cannot be what its label says (`value-kinds.ts`). */
export const doubts = [
  ...(['date', 'amount', 'nit', 'checkDigit', 'document', 'account', 'name'] as const),
  ...(['documentType', 'accountType', 'letters', 'yesNo', 'longTable'] as const),
] as const
export type Doubt = (typeof doubts)[number]

/** What is wrong with the file itself, so that reading it again ends the same way. */
export const lastingProblems: ReadonlySet<string> = new Set([
  ...[ocrProblems.encrypted, ocrProblems.damaged, ocrProblems.tooLarge],
  ...[ocrProblems.tooManyPages, ocrProblems.pixels],
])

const share = z.number().check(z.minimum(0), z.maximum(1))
/** Percent: how sure the reader is. */
const confidence = z.number().check(z.minimum(0), z.maximum(100))
const count = z.int().check(z.minimum(0))

export type Box = z.output<ReturnType<typeof box>>

const readWord = lazyObject(() => ({ text: z.string(), confidence, box: box() }))
export type ReadWord = z.output<ReturnType<typeof readWord>>

const correction = lazyObject(() => ({
  text: z.string().check(z.maxLength(ocrLimits.tableLength)),
  by: z.string(),
  at: z.iso.datetime(),
}))

/** What people say of a value: it is right as it was read, another one is, or there is none on the page. */
const checkStates = ['confirmed', 'corrected', 'missing'] as const
export type CheckState = (typeof checkStates)[number]
const check = lazyObject(() => ({ state: z.enum(checkStates), by: z.string(), at: z.iso.datetime() }))

const textUpTo = (length: number) =>
  z.string().check(
    z.maxLength(length),
    z.refine((text) => text.isWellFormed()),
  )
const fieldText = once(() => textUpTo(ocrLimits.textLength))
/** Of a field of any kind: how long it may be is another question (`longestText`). */
export const correctedText = once(() => textUpTo(ocrLimits.tableLength))

/** A field that the reader missed, as a person added it. */
export const addedField = lazyObject(() => ({
  label: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(200),
    z.refine((text) => text.isWellFormed()),
  ),
  text: fieldText(),
  box: box(),
}))
export type AddedField = z.output<ReturnType<typeof addedField>>

/** `{page}-{position}`, with a `t` before the position of one that comes from training and a `u` of one that a user added. */
export const fieldId = once(() => z.string().check(z.regex(/^\d{1,4}-[tu]?\d{1,5}$/)))
export const isAddedId = (id: string): boolean => id.includes('u')

/** A label and its value (C§3 `responseOCR`). */
export const readField = lazyObject(() => ({
  id: fieldId(),
  page: z.int().check(z.minimum(1)),
  label: z.string(),
  text: z.string(),
  /** Of the label's block, and the least of the value's words (decision 83). */
  tagConfidence: confidence,
  ocrConfidence: confidence,
  labelBox: z.optional(box()),
  /** Missing where the value is empty. */
  box: z.optional(box()),
  /** It was found by training (decision 85): the version of it. */
  trainedBy: z.optional(z.int()),
  /** A person added it. Absent of an added field that was taken out, which only the answer to that has. */
  added: z.optional(z.object({ by: z.string(), at: z.iso.datetime() })),
  /**
   * `yesNo` is the mark of a box, or one of two words: its text is `Sí` or `No` unless it is doubtful. The text of a
   * `table` is its cells (`table-text.ts`).
   */
  kind: z.optional(z.enum(['yesNo', 'table'])),
  /** The value cannot be right, however sure the reader is. */
  doubt: z.optional(z.enum(doubts)),
  /** What stands in place of the text that was read; empty if it is not on the page. */
  correction: z.optional(correction()),
  /** Absent of a field that nobody checked. */
  check: z.optional(check()),
  /** The number of checks, withdrawn ones too: the version for the next one. */
  version: count,
}))
export type ReadField = z.output<ReturnType<typeof readField>>

export const longestText = ({ kind }: Pick<ReadField, 'kind'>): number =>
  kind === 'table' ? ocrLimits.tableLength : ocrLimits.textLength

/** Whether a person should check a value, as it was read. */
export const wasDoubtful = ({ doubt, ocrConfidence }: Pick<ReadField, 'doubt' | 'ocrConfidence'>): boolean =>
  doubt !== undefined || ocrConfidence < confidenceFrom.sure

const cell = lazyObject(() => ({ text: z.string(), confidence, box: box() }))

export const readTable = lazyObject(() => ({
  box: box(),
  confidence,
  /** A cell that spans several stands in the first of them, the others are null. */
  rows: z
    .array(z.array(z.nullable(cell())).check(z.maxLength(100)))
    .check(z.maxLength(ocrLimits.cellsPerTable)),
}))
export type ReadTable = z.output<ReturnType<typeof readTable>>

export const readPage = lazyObject(() => ({
  page: z.int().check(z.minimum(1)),
  /** Width over height, as it was read. */
  ratio: z.number().check(z.positive()),
  /** In reading order; `lines` counts the words of each line. */
  words: z.array(readWord()).check(z.maxLength(ocrLimits.wordsPerPage)),
  lines: z.array(z.int()).check(z.maxLength(ocrLimits.wordsPerPage)),
  tables: z.array(readTable()).check(z.maxLength(ocrLimits.tablesPerPage)),
  /** Boxes to tick; absent of pages that were read before they were kept. */
  ticks: z.optional(
    z
      .array(z.object({ box: box(), confidence, isTicked: z.boolean() }))
      .check(z.maxLength(ocrLimits.ticksPerPage)),
  ),
  signatures: z.array(z.object({ box: box(), confidence })).check(z.maxLength(100)),
  /** What was beyond the limits, and blocks of kinds that are not known. */
  leftOut: count,
}))
export type ReadPage = z.output<ReturnType<typeof readPage>>

/** The words of a page alone, for reading, searching and copying many pages: a fifth of what the page has. */
export const pageText = lazyObject(() => ({
  page: z.int().check(z.minimum(1)),
  /** In reading order; `lines` counts the words of each line. */
  words: z.array(z.string()).check(z.maxLength(ocrLimits.wordsPerPage)),
  lines: z.array(z.int()).check(z.maxLength(ocrLimits.wordsPerPage)),
  /** Of each word its left, top, width and height, as in `box`. */
  boxes: z.array(share).check(z.maxLength(4 * ocrLimits.wordsPerPage)),
}))
export type PageText = z.output<ReturnType<typeof pageText>>
