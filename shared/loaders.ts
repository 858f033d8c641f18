import { byteOrderMark, csvLine } from './csv.ts'
import { loanLineCodes } from './loan-lines.ts'
import type { Management } from './roles.ts'

/** What a row of a load may say about its case; each column of a template is one of these. */
const columnData = {
  number: { header: 'Número de caso', meaning: 'Letras, dígitos, guion o guion bajo; máximo 20' },
  process: { header: 'Proceso', meaning: 'Nombre del proceso de la gerencia' },
  product: { header: 'Producto', meaning: 'Nombre del producto' },
  typeDocument: { header: 'Tipo de documento', meaning: 'CC, CE, TI, NI, NJ, NE, PA o RC' },
  document: { header: 'Documento', meaning: 'Sin puntos; N/A si no lo hay' },
  priority: { header: 'Prioridad', meaning: 'Alta o Media; vacía es Media' },
  receivedDay: { header: 'Fecha de recibido', meaning: 'DD/MM/AAAA; vacía es la fecha del cargue' },
  receivedHour: { header: 'Hora de recibido', meaning: 'HH:MM o HH:MM:SS, con la fecha' },
  creditProject: { header: 'Proyecto crediticio', meaning: 'Solo dígitos; máximo 20' },
  libranzaCode: { header: 'Convenio', meaning: 'Código del convenio; máximo 20' },
  amount: { header: 'Monto', meaning: 'En pesos, sin signo; con o sin separadores' },
  flow: { header: 'Flujo', meaning: 'Nombre del flujo' },
  priorization: { header: 'Priorización', meaning: 'Nombre de la priorización' },
  channel: { header: 'Canal', meaning: 'Canal por el que llegó' },
  currentProcess: { header: 'Proceso actual', meaning: 'Etapa del análisis' },
  fng: { header: 'FNG', meaning: 'Sí o No; vacío es No, con número de garantía es Sí' },
  guaranteeNumber: { header: 'Número de garantía', meaning: 'De 10 a 15 dígitos' },
  lineCode: { header: 'Línea', meaning: `Código de la línea: ${loanLineCodes.join(', ')}` },
} as const satisfies Record<string, { header: string; meaning: string }>
export type LoadField = keyof typeof columnData

export type Column = { field: LoadField; header: string; required: boolean; meaning: string }

const columns = (required: readonly LoadField[], optional: readonly LoadField[]): Column[] => [
  ...required.map((field) => ({ field, required: true, ...columnData[field] })),
  ...optional.map((field) => ({ field, required: false, ...columnData[field] })),
]

const ofEvery = ['number', 'process', 'product', 'typeDocument', 'document'] as const
const ofAny = ['priority', 'receivedDay', 'receivedHour', 'creditProject'] as const

export type Loader = {
  /** What the file's name must contain (A§5). */
  code: 'GPBM' | 'GPOLI' | 'GOPTC' | 'CPCV' | 'Demanda'
  management: Management
  label: string
  columns: readonly Column[]
}

/** The loaders with their templates; a leader has the one of their management, if there is one (decision 38). */
export const loaders: readonly Loader[] = [
  {
    code: 'GPBM',
    management: 'massiveBanking',
    label: 'Casos de Banca Masiva',
    columns: columns(ofEvery, [...ofAny, 'flow', 'priorization', 'amount']),
  },
  {
    code: 'GPOLI',
    management: 'librances',
    label: 'Casos de Libranzas',
    columns: columns([...ofEvery, 'libranzaCode'], [...ofAny, 'amount']),
  },
  {
    code: 'GOPTC',
    management: 'groupDisbursement',
    label: 'Casos de Desembolso',
    columns: columns(ofEvery, [...ofAny, 'amount', 'fng', 'guaranteeNumber', 'lineCode']),
  },
  {
    code: 'CPCV',
    management: 'housing',
    label: 'Casos de Vivienda',
    columns: columns(ofEvery, [...ofAny, 'amount', 'channel', 'currentProcess']),
  },
  {
    code: 'Demanda',
    management: 'groupVive',
    label: 'Demanda de Vive',
    columns: columns(ofEvery, [...ofAny, 'amount']),
  },
]

export const loaderOf = (management: string | undefined): Loader | undefined =>
  loaders.find((loader) => loader.management === management)

/** The loaders that a file's name asks for: none when it is not a CSV or names no loader (A§5). */
export const loadersNamed = (fileName: string): Loader[] =>
  /\.csv$/i.test(fileName) ? loaders.filter(({ code }) => fileName.includes(code)) : []

/** The template of a loader, to be filled in. */
export const templateCsv = ({ columns }: Loader): string =>
  byteOrderMark + csvLine(columns.map(({ header }) => header))
