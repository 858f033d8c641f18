import type { CaseRow } from '../../shared/cases.ts'
import { stageNames, subStageNames } from '../../shared/stage-names.ts'
import { formatDay, formatHour } from '../format.ts'
import { type Column, textColumn } from '../ui/data-table-model.ts'
import type { Fact } from '../ui/facts.tsx'
import { customerDocument, numberOf, numbersOf, processOf } from './case-row.ts'

/** For a reported case its stage, as it was reported; for any other its process. */
export const processLabel = (row: CaseRow): string => {
  const { stage, subStage } = row
  if (!stage) return processOf(row)?.label ?? row.process
  return subStage ? `${stageNames[stage]} · ${subStageNames[subStage]}` : stageNames[stage]
}

type CaseFact = {
  label: string
  of: (row: CaseRow) => string | undefined
  isUrgent?: (row: CaseRow) => boolean
} & Pick<Column<CaseRow>, 'sortBy' | 'search'>

/** What several places show of a case: its label, its text, and how a list sorts and finds it. */
const caseFacts = {
  numero: { label: 'Nº de caso', of: numberOf, search: numbersOf },
  documento: {
    label: 'Documento',
    of: customerDocument,
    sortBy: ({ document }) => document,
    search: (row) => `${customerDocument(row)} ${row.document}`,
  },
  proceso: { label: 'Proceso', of: processLabel },
  producto: { label: 'Producto', of: ({ product }) => product },
  fecha: {
    label: 'Fecha recibido',
    of: ({ dateAssignment }) => formatDay(dateAssignment),
    sortBy: ({ requestDate }) => Date.parse(requestDate),
  },
  hora: {
    label: 'Hora recibido',
    of: ({ hourAssignment }) => formatHour(hourAssignment),
    sortBy: ({ hourAssignment }) => hourAssignment,
  },
  prioridad: {
    label: 'Prioridad',
    of: ({ priorityFlag }) => priorityFlag,
    isUrgent: ({ priorityFlag }) => priorityFlag === 'Alta',
  },
  control: { label: 'Número de control', of: ({ numberControl }) => numberControl },
  proyecto: { label: 'Proyecto crediticio', of: ({ creditProject }) => creditProject },
  convenio: { label: 'Convenio', of: ({ libranzaCode }) => libranzaCode },
} as const satisfies Record<string, CaseFact>
type FactName = keyof typeof caseFacts

/** What the card shows besides the number and the process line (A§2.6). */
export const cardFacts = [
  'documento',
  'producto',
  'fecha',
  'hora',
  'prioridad',
  'proyecto',
  'convenio',
] as const

/** These facts of a case, in this order. */
export const factsOf = (row: CaseRow, names: readonly FactName[]): Fact[] =>
  names.map((name) => {
    const { label, of, isUrgent }: CaseFact = caseFacts[name]
    return { label, value: of(row), ...(isUrgent?.(row) && { urgent: true }) }
  })

/** The column of a fact, with what a list has in its own way. */
export const factColumn = (name: FactName, own: Partial<Column<CaseRow>> = {}): Column<CaseRow> => {
  const { label, of, sortBy = of, search = of }: CaseFact = caseFacts[name]
  return textColumn(name, label, of, { sortBy, search, ...own })
}
