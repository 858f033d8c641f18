import { csvLine } from '../../../shared/csv.ts'
import { housingCriteria, slotCategories } from '../../../shared/demand.ts'
import { columnsOf, type LoadField } from '../../../shared/load-columns.ts'
import type { LoadFormat } from '../../../shared/load-formats.ts'
import { loanLineIds } from '../../../shared/loan-lines.ts'
import { orderProcess, processes } from '../../../shared/processes.ts'
import { products } from '../../../shared/products.ts'
import { findSample } from '../bank/guarantees.ts'

const rowsPerFile = 200
/** Two rows that a load refuses, so that its report is not empty. */
const wrongProcessAt = 57
const wrongDocumentAt = 131

const kinds = ['CC', 'CE', 'NI', 'TI', 'PA', 'RC'] as const

const productLabels = products.map(({ label }) => label)
const valueAt = (values: readonly string[], count: number): string => values[count % values.length] ?? ''

/** For rows with FNG, a guarantee that can be reserved, and its customer (`infra/local/bank/guarantees.ts`). */
const guaranteeAt = (row: number): Partial<Record<LoadField, string>> => {
  const guaranteeNumber = `900${String(row).padStart(9, '0')}`
  const client = row % 3 === 0 ? findSample(guaranteeNumber)?.client : undefined
  return client
    ? { guaranteeNumber, fng: 'Sí', typeDocument: client.btiidCodigo, document: client.clieCodigo }
    : {}
}

const cellOf = ({ code, management }: LoadFormat, row: number): Record<LoadField, string> => {
  const own = processes
    .filter((one) => one.management === management && one.id !== orderProcess.process)
    .map(({ label }) => label)
  return {
    number: `${code.slice(0, 5).toUpperCase()}-${10_000 + row}`,
    process: row === wrongProcessAt ? 'Proceso retirado' : valueAt(own, row),
    product: valueAt(productLabels, row * 3),
    typeDocument: valueAt(kinds, row * 5),
    document: row === wrongDocumentAt ? 'sin dato' : String(1_010_200_300 + row * 7_919),
    priority: row % 20 === 9 ? 'Alta' : 'Media',
    receivedDay: '',
    receivedHour: '',
    creditProject: String(6_200_000 + row * 13),
    libranzaCode: `LB-${1_040 + (row % 12)}`,
    amount: String(1_500_000 + ((row * 7_907) % 400) * 250_000),
    flow: valueAt(slotCategories.flow.values, row * 7),
    priorization: valueAt(slotCategories.priorization.values, row * 11),
    channel: valueAt(housingCriteria.moduleOption.values, row * 7),
    currentProcess: valueAt(housingCriteria.currentProcess.values, row * 11),
    fng: 'No',
    guaranteeNumber: '',
    lineCode: valueAt([...loanLineIds, 'BANCOLDEX'], row * 5),
    ...(code === 'GOPTC' && guaranteeAt(row)),
  }
}

export const sampleCases = (format: LoadFormat, rows = rowsPerFile): string =>
  [
    columnsOf(format).map(({ header }) => header),
    ...Array.from({ length: rows }, (_, row) =>
      columnsOf(format).map(({ field }) => cellOf(format, row)[field]),
    ),
  ]
    .map(csvLine)
    .join('')
