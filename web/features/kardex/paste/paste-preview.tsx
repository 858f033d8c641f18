import { formatThousands } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import type { Column as TableColumn } from '../../../ui/data-table-model.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/layout.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { type Column, columns, type Drafts, typedOf } from '../drafts/drafts.ts'
import classes from '../kardex.module.css'
import { columnNames } from '../table/columns.ts'
import type { Pasted, Written } from './paste-block.ts'
import { LeftOut } from './paste-report.tsx'

type Props = { offered: Pasted; drafts: Drafts; onPaste: () => void; onClose: () => void }

const shown = (column: Column, text: string): string => (column === 'comments' ? text : formatThousands(text))

const cellOf =
  (column: Column, drafts: Drafts) =>
  ({ process, typed }: Written) => {
    const [next, before] = [typed[column], drafts.get(process)?.typed[column]]
    if (next === undefined) return ''
    return (
      <>
        {shown(column, next)}
        {before && before !== next && (
          <Note
            as="span"
            size="note"
            block
            className={classes.beside}
          >{`antes: ${shown(column, before)}`}</Note>
        )}
      </>
    )
  }

/** What a block would write, row by row, before it is pasted. */
export const PastePreview = ({ offered, drafts, onPaste, onClose }: Props) => {
  const { written, taken, left, drafts: after } = offered
  const before: Drafts = new Map(
    [...after].map(([process, draft]) => [
      process,
      drafts.get(process) ?? { ...draft, typed: typedOf(draft.base) },
    ]),
  )
  const table: TableColumn<Written>[] = [
    { id: 'proceso', header: 'Proceso', cell: ({ process }) => process },
    ...columns.map((column) => ({
      id: column,
      header: columnNames[column],
      align: column === 'comments' ? undefined : ('end' as const),
      cell: cellOf(column, before),
    })),
  ]
  return (
    <Dialog opened title="Esto es lo que se va a pegar" onClose={onClose} width={760}>
      {written.length > 0 ? (
        <PlainTable
          inside
          label="Valores por pegar"
          columns={table}
          rows={written}
          rowKey={({ process }) => process}
          maxHeight="45vh"
        />
      ) : (
        <p>El bloque no tiene nada que se pueda pegar.</p>
      )}
      <div className={classes.leftOut}>
        <LeftOut left={left} title="No se va a pegar:" />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus={written.length === 0 || undefined}>
          Cancelar
        </Button>
        {written.length > 0 && (
          <Button onClick={onPaste} data-autofocus>
            {`Pegar ${quantity(taken, 'celda', 'celdas')}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
