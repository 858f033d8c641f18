import { caseNumber, type Priority } from './cases.ts'
import { comparable } from './comparable.ts'
import { customerTypeOf, normaliseDocument } from './customers.ts'
import { parseTypedDay } from './dates.ts'
import { housingCriteria, slotCategories } from './demand.ts'
import { guaranteeNumber } from './guarantee-number.ts'
import { columnsOf, type LoadField } from './load-columns.ts'
import type { LoadFormat } from './load-formats.ts'
import { loanLineCodes } from './loan-lines.ts'
import { orderProcess, processes } from './processes.ts'
import { products } from './products.ts'
import type { Management } from './roles.ts'

/** What a good row says, by the names of the case it becomes. */
export type LoadedRow = {
  number: string
  management: Management
  process: string
  line: string
  product: string
  typeDocument: string
  typeCustomer: string
  document: string
  priority: Priority
  receivedAt: Date
} & { [Field in keyof typeof optional]?: ReturnType<(typeof optional)[Field]> }
export type Cells = Partial<Record<LoadField, string>>
type ParsedRow = { row: LoadedRow } | { number: string; reason: string }

class BadCell extends Error {}
const refuse = (reason: string): never => {
  throw new BadCell(reason)
}

const known =
  (values: readonly string[], what: string) =>
  (text: string): string =>
    byPlain(values).get(comparable(text)) ?? refuse(`${what} que no se conoce`)

const lists = new Map<readonly string[], Map<string, string>>()
const byPlain = (values: readonly string[]): Map<string, string> => {
  const made = lists.get(values) ?? new Map(values.map((value) => [comparable(value), value]))
  lists.set(values, made)
  return made
}

const matching =
  (pattern: RegExp, otherwise: string) =>
  (text: string): string =>
    pattern.test(text) ? text : refuse(otherwise)

/** C.C., NIT and the like beside the codes of A§5 (C§9). */
const documentTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['CC', 'CE', 'TI', 'NJ', 'NI', 'NE', 'PA', 'RC'].map((code) => [code, code])),
  NIT: 'NI',
  PAS: 'PA',
}
const typeDocumentOf = (text: string): string =>
  documentTypes[text.toUpperCase().replace(/[.\s]/g, '')] ?? refuse('Tipo de documento que no se conoce')

/** A passport may have letters; the other documents are digits alone. */
const documentOf = (text: string, typeDocument: string): string => {
  const document = normaliseDocument(text)
  const pattern = typeDocument === 'PA' ? /^[A-Za-z0-9]{1,15}$/ : /^\d{1,15}$/
  return document === 'N/A' || pattern.test(document) ? document : refuse('Documento no válido')
}

const productLabels = products.map(({ label }): string => label)
const processesOf = new Map<string, Map<string, (typeof processes)[number]>>()

/** By its name or its id; orders come from advisers, with their documents, and never from a file. */
const processOf = (text: string, management: Management) => {
  const own =
    processesOf.get(management) ??
    new Map(
      processes
        .filter((process) => process.management === management && process.id !== orderProcess.process)
        .flatMap((process) => [
          [comparable(process.id), process],
          [comparable(process.label), process],
        ]),
    )
  processesOf.set(management, own)
  return own.get(comparable(text)) ?? refuse('Proceso que no se conoce')
}

const amounts = /^(\d+([.,]\d{1,2})?|\d{1,3}(\.\d{3})+(,\d{1,2})?|\d{1,3}(,\d{3})+(\.\d{1,2})?)$/
const largestAmount = 999_999_999_999

/** Whole pesos, with points or commas between thousands; two digits at most are cents, which are rounded. */
const amountOf = (text: string): number => {
  const bare = text.replace(/[$\s]/g, '')
  if (!amounts.test(bare)) return refuse('Monto no válido')
  const [, whole = bare, cents = '0'] = /^(.*)[.,](\d{1,2})$/.exec(bare) ?? []
  const amount = Math.round(Number(`${whole.replace(/[.,]/g, '')}.${cents}`))
  return amount <= largestAmount ? amount : refuse('Monto no válido')
}

const yesOrNo = (text: string): boolean => {
  const answer = comparable(text)
  if (['si', 's', '1', 'x'].includes(answer)) return true
  return ['no', 'n', '0'].includes(answer) ? false : refuse('FNG no válido, debe ser Sí o No')
}

/** A spreadsheet may have made of it what it shows of large numbers, such as 1,23E+14. */
const guaranteeOf = (text: string): string =>
  guaranteeNumber().safeParse(text).data ??
  refuse('Número de garantía no válido, debe tener de 10 a 15 dígitos')

const priorityOf = (text: string): Priority => {
  const found = (['Alta', 'Media'] as const).find((priority) => comparable(priority) === comparable(text))
  return found ?? refuse('Prioridad no válida, debe ser Alta o Media')
}

const dayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/.exec(text) ?? []
  const typed = year ? `${day}/${month}/${year}` : text.replaceAll('-', '/')
  return parseTypedDay(typed) ?? refuse('Fecha de recibido no válida')
}

const earliest = new Date('2000-01-01T00:00:00-05:00')

/** Days and hours of a file are Bogota's (decision 41). */
const receivedAtOf = ({ receivedDay, receivedHour }: Cells, loadedAt: Date): Date => {
  if (!receivedDay) return receivedHour ? refuse('Hora de recibido sin su fecha') : loadedAt
  const hour = receivedHour || '00:00'
  if (!/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(hour)) refuse('Hora de recibido no válida')
  const at = new Date(`${dayOf(receivedDay)}T${hour.padStart(hour.length > 5 ? 8 : 5, '0')}-05:00`)
  if (at > loadedAt) refuse('Fecha de recibido futura')
  return at >= earliest ? at : refuse('Fecha de recibido no válida')
}

/** The cells that a row may have; their values are fields of the case by the same names. */
const optional = {
  creditProject: matching(/^\d{1,20}$/, 'Proyecto crediticio no válido'),
  /** The same agreement in upper or lower case. */
  libranzaCode: (text: string) => matching(/^[\w-]{1,20}$/, 'Convenio no válido')(text).toUpperCase(),
  amount: amountOf,
  flow: known(slotCategories.flow.values, 'Flujo'),
  priorization: known(slotCategories.priorization.values, 'Priorización'),
  channel: known(housingCriteria.moduleOption.values, 'Canal'),
  currentProcess: known(housingCriteria.currentProcess.values, 'Proceso actual'),
  fng: yesOrNo,
  guaranteeNumber: guaranteeOf,
  lineCode: known(loanLineCodes, 'Línea'),
} as const

const rowOf = (format: LoadFormat, cells: Cells, loadedAt: Date): LoadedRow => {
  const { management } = format
  const columns = columnsOf(format)
  const missing = columns.find(({ field, required }) => required && !cells[field])
  if (missing) refuse(`Falta ${missing.header}`)
  const { number = '', process = '', product = '', typeDocument = '', document = '', priority } = cells
  if (!caseNumber.safeParse(number).success) refuse('Número de caso no válido')
  const { id, line } = processOf(process, management)
  const type = typeDocumentOf(typeDocument)
  const optionalFields: Partial<LoadedRow> = Object.fromEntries(
    columns.flatMap(({ field }) =>
      field in optional && cells[field]
        ? [[field, optional[field as keyof typeof optional](cells[field])]]
        : [],
    ),
  )
  const asksFng = columns.some(({ field }) => field === 'fng')
  return {
    number,
    management,
    process: id,
    line,
    product: known(productLabels, 'Producto')(product),
    typeDocument: type,
    typeCustomer: customerTypeOf(type),
    document: documentOf(document, type),
    priority: priority ? priorityOf(priority) : 'Media',
    receivedAt: receivedAtOf(cells, loadedAt),
    ...optionalFields,
    // Empty is No, and who has a guarantee is Sí (decision 90).
    ...(asksFng && { fng: optionalFields.fng === true || optionalFields.guaranteeNumber !== undefined }),
  }
}

/** One row of a file: the case it asks for, or why not. The dry run and the load read by it alike (decision 39). */
export const parseRow = (format: LoadFormat, cells: Cells, loadedAt: Date): ParsedRow => {
  try {
    return { row: rowOf(format, cells, loadedAt) }
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return { number: (cells.number ?? '').slice(0, 20), reason: error.message }
  }
}
