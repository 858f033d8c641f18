import type { KardexRow } from '../../../shared/kardex-rows.ts'
import { formatInstant } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Card } from '../../ui/page.tsx'
import { columnNames } from './columns.ts'
import { columns, type Drafts, type Typed, typedOf } from './drafts.ts'
import classes from './kardex.module.css'

const Values = ({ title, typed }: { title: string; typed: Typed }) => (
  <section aria-label={title}>
    <h4 className={classes.side}>{title}</h4>
    <Facts
      facts={columns.map((column) => ({
        label: columnNames[column],
        value: typed[column] || 'Sin diligenciar',
      }))}
    />
  </section>
)

type Props = {
  /** As somebody else saved them. */
  rows: readonly KardexRow[]
  drafts: Drafts
  /** Other rows of the same save, which are stored. */
  saved: number
  busy: boolean
  takeTheirs: (processes: readonly string[]) => void
  writeMine: (processes: readonly string[]) => void
  /** Decides later: the rows stay in edit. */
  close: () => void
}

/** What somebody else saved beside what was typed, row by row; whoever came second decides (decision 66). */
export const KardexConflict = ({ rows, drafts, saved, busy, takeTheirs, writeMine, close }: Props) => (
  <Dialog opened title="Otra persona guardó antes que tú" onClose={busy ? () => {} : close} width={760}>
    <p>
      {rows.length === 1 ? 'Esta fila no se guardó. ' : `Estas ${rows.length} filas no se guardaron. `}
      {saved > 0 &&
        (saved === 1 ? 'La otra fila quedó guardada. ' : `Las otras ${saved} filas quedaron guardadas. `)}
      Elige qué valores quedan.
    </p>
    <div className={classes.conflicts}>
      {rows.map((row) => (
        <Card key={row.process}>
          <h3 className={classes.conflict}>{row.process}</h3>
          <div className={classes.sides}>
            <Values
              title={`Guardado por ${row.user}${row.updatedAt ? `, ${formatInstant(row.updatedAt)}` : ''}`}
              typed={typedOf(row)}
            />
            <Values title="Lo que escribiste" typed={drafts.get(row.process)?.typed ?? typedOf(row)} />
          </div>
          <div className={classes.choices}>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => takeTheirs([row.process])}
              disabled={busy}
              aria-label={`Usar lo guardado de ${row.process}`}
            >
              Usar lo guardado
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => writeMine([row.process])}
              disabled={busy}
              aria-label={`Guardar lo mío de ${row.process}`}
            >
              Guardar lo mío
            </Button>
          </div>
        </Card>
      ))}
    </div>
    <DialogActions>
      {rows.length > 1 && (
        <>
          <Button
            variant="default"
            onClick={() => takeTheirs(rows.map(({ process }) => process))}
            disabled={busy}
          >
            Usar todo lo guardado
          </Button>
          <Button
            variant="default"
            onClick={() => writeMine(rows.map(({ process }) => process))}
            disabled={busy}
          >
            Guardar todo lo mío
          </Button>
        </>
      )}
      <Button onClick={close} disabled={busy} data-autofocus>
        Decidir después
      </Button>
    </DialogActions>
  </Dialog>
)
