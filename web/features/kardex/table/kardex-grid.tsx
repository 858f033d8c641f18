import type { ComponentProps, ReactNode } from 'react'
import type { KardexRow } from '../../../../shared/kardex-rows.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Note } from '../../../ui/layout.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import classes from '../kardex.module.css'
import { columnNames } from './columns.ts'

const nothing = () => null
const heads: readonly Omit<Column<KardexRow>, 'cell'>[] = [
  { id: 'editar', header: 'Editar', width: '58px' },
  { id: 'proceso', header: 'Proceso', width: '22%' },
  { id: 'managed', header: columnNames.managed, width: '96px', align: 'end' },
  { id: 'pendingInsideAns', header: columnNames.pendingInsideAns, width: '104px', align: 'end' },
  { id: 'pendingOutsideAns', header: columnNames.pendingOutsideAns, width: '104px', align: 'end' },
  { id: 'totalCount', header: columnNames.totalCount, width: '96px', align: 'end' },
  { id: 'comments', header: columnNames.comments },
  { id: 'historial', header: 'Historial', width: '78px' },
]
const columns = heads.map((head) => ({ ...head, cell: nothing }))

type Props = {
  rows: readonly KardexRow[]
  drawRow: (row: KardexRow, index: number) => ReactNode
  grid: ComponentProps<'table'>
}

/** The table of an area's processes. Every row is drawn, because a grid has at most some hundreds. */
export const KardexGrid = ({ rows, drawRow, grid }: Props) => (
  <>
    <Note className={classes.sideways}>Desliza la tabla hacia los lados para ver todas las columnas</Note>
    <PlainTable
      label="Novedades de gestión"
      columns={columns}
      rows={rows}
      rowKey={({ process }) => process}
      minWidth={860}
      maxHeight="max(320px, calc(100vh - 330px))"
      grid={{ ...grid, 'aria-rowcount': rows.length + 1 }}
      drawRow={drawRow}
    />
  </>
)
