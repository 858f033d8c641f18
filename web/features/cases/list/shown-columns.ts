import type { CaseRow } from '../../../../shared/cases.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { isOfQueue } from './case-columns.tsx'
import type { Tab } from './cases-address.ts'

/** Columns that every list has: what a case is and what can be done with it. */
export const lastingColumns: readonly string[] = ['numero', 'estado', 'acciones']

/** Of a list with handlers, which a narrow screen has no room for; tooltips of the others have them. */
const wideOnly: readonly string[] = ['documento', 'hora', 'hora-gestion']

/** Whether a column is shown until the user chooses. */
export const isUsual = (id: string, tab: Tab | undefined, narrow: boolean): boolean =>
  tab === undefined || isOfQueue(tab) || !narrow || !wideOnly.includes(id)

/** The columns with those that are not shown hidden: the list is searched and sorted by these too. */
export const shownColumns = (
  all: readonly Column<CaseRow>[],
  isShown: (id: string) => boolean,
): Column<CaseRow>[] => all.map((column) => (isShown(column.id) ? column : { ...column, hidden: true }))

const selectionWidth = 40
/** The least of columns whose width follows the table; of all others the stated one. */
const leastOf: Record<string, number> = { producto: 70, proceso: 90, hora: 76, gestor: 84, estado: 126 }

/** Below this width the list scrolls sideways, but for its last two columns: with the column of the selection, in pixels. */
export const leastWidthOf = (columns: readonly Column<CaseRow>[]): number =>
  columns.reduce(
    (sum, { id, width = '0', hidden }) => sum + (hidden ? 0 : (leastOf[id] ?? Number.parseInt(width, 10))),
    selectionWidth,
  )
