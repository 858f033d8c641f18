import type { ReactNode } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { numberOf } from '../../../case-parts/case-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import classes from './bulk.module.css'
import type { Outcome } from './run-bulk.ts'
import type { Bulk } from './use-bulk.ts'

type Props = {
  opened: boolean
  title: string
  rows: readonly CaseRow[]
  bulk: Bulk
  /** What is chosen before it begins. */
  children: ReactNode
  /** Why it cannot begin yet. */
  blocked: boolean
  confirmLabel: string
  /** Begins with these: all of them, or those that failed. */
  onStart: (rows: readonly CaseRow[]) => void
  onClose: (begun: boolean) => void
}

const waitingText = (running: boolean) => (running ? 'En espera' : 'Sin cambios')

const Results = ({
  rows,
  outcomes,
  running,
}: { rows: readonly CaseRow[] } & Pick<Bulk, 'outcomes' | 'running'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows
  <section className={classes.results} tabIndex={0} aria-label="Resultado por caso">
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Nº Caso</th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const outcome: Outcome | undefined = outcomes.get(row.requestNumber)
          return (
            <tr key={row.requestNumber} data-result={outcome && (outcome.ok ? 'done' : 'failed')}>
              <th scope="row">{numberOf(row)}</th>
              <td>{outcome?.text ?? waitingText(running)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

/** A change of several cases: what is chosen, how far it is and the result of each. */
export const BulkDialog = (props: Props) => {
  const { opened, title, rows, bulk, children, blocked, confirmLabel, onStart, onClose } = props
  const { outcomes, running, stop } = bulk
  const begun = running || outcomes.size > 0
  const left = rows.filter(({ requestNumber }) => !outcomes.get(requestNumber)?.ok)
  const done = rows.length - left.length
  return (
    <Dialog opened={opened} title={title} onClose={running ? () => {} : () => onClose(begun)} width={620}>
      {begun ? (
        <>
          <p role="status">
            {done} de {rows.length} con éxito
            {!running && left.length > 0 && `, ${left.length} sin cambios`}
          </p>
          <progress className={classes.progress} max={rows.length} value={outcomes.size} aria-label={title} />
          <Results rows={rows} outcomes={outcomes} running={running} />
        </>
      ) : (
        children
      )}
      <DialogActions>
        {running ? (
          <Button variant="default" onClick={stop}>
            Detener
          </Button>
        ) : (
          <Button variant="default" onClick={() => onClose(begun)}>
            {begun ? 'Cerrar' : 'Cancelar'}
          </Button>
        )}
        {(!begun || (!running && left.length > 0)) && (
          <Button onClick={() => onStart(left)} disabled={blocked}>
            {begun ? `Reintentar (${left.length})` : confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
