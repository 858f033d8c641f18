import { byteOrderMark, csvLine } from './csv.ts'
import type { LoadFormat } from './load-formats.ts'
import { loanLineCodes } from './loan-lines.ts'

/** What a row of a load may say about its case; each column of a template is one of these. */
const columnData = {
  number: { header: 'Número de caso', meaning: 'Letras, dígitos, guion o guion bajo; máximo 20' },
  process: { header: 'Proceso', meaning: 'Nombre del proceso de la gerencia' },
  product: { header: 'Producto', meaning: 'Nombre del producto' },
  typeDocument: { header: 'Tipo de documento', meaning: 'CC, CE, TI, NI, NJ, NE, PA o RC' },
  document: { header: 'Documento', meaning: 'Con puntos o sin ellos; N/A si no lo hay' },
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

type Code = LoadFormat['code']
/** The template of each loader: apart from the loaders, as the leader's home needs only these. */
const templates: Record<Code, readonly Column[]> = {
  GPBM: columns(ofEvery, [...ofAny, 'flow', 'priorization', 'amount']),
  GPOLI: columns([...ofEvery, 'libranzaCode'], [...ofAny, 'amount']),
  GOPTC: columns(ofEvery, [...ofAny, 'amount', 'fng', 'guaranteeNumber', 'lineCode']),
  CPCV: columns(ofEvery, [...ofAny, 'amount', 'channel', 'currentProcess']),
  Demanda: columns(ofEvery, [...ofAny, 'amount']),
}
export const columnsOf = ({ code }: { code: Code }): readonly Column[] => templates[code]

export const templateCsv = (format: { code: Code }): string =>
  byteOrderMark + csvLine(columnsOf(format).map(({ header }) => header))
