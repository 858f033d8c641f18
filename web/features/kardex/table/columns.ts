/** The columns of a process's figures, in their order (B§3). */
export const columnNames = {
  managed: 'Gestionado',
  pendingInsideAns: 'Pend. dentro ANS',
  pendingOutsideAns: 'Pend. fuera ANS',
  totalCount: 'Total recibido',
  comments: 'Observaciones',
} as const
export type GridColumn = keyof typeof columnNames
export const gridColumns = Object.keys(columnNames) as GridColumn[]
