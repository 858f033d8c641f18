import type { CaseRow } from '../../../../shared/cases.ts'
import type { Column } from '../../../ui/data-table-model.ts'

/** What the panel tells of the open case, and a narrower list has no room for. */
const inPanel = new Set([
  'documento',
  'producto',
  'recibido',
  'hora',
  'gestionado',
  'hora-gestion',
  'convenio',
])

/** The list's columns beside an open case. What is not drawn is searched and sorted by as before. */
export const narrowColumns = (columns: readonly Column<CaseRow>[]): Column<CaseRow>[] =>
  columns.map((column) => (inPanel.has(column.id) ? { ...column, hidden: true } : column))

/** Below this width such a list scrolls sideways, in pixels. */
export const narrowWidth = 660
