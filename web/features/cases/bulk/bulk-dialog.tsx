import type { ReactNode } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { numberOf } from '../../../case-parts/case-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
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

type ResultsProps = { rows: readonly CaseRow[] } & Pick<Bulk, 'outcomes' | 'running'>

const Results = ({ rows, outcomes, running }: ResultsProps) => {
  const outcomeOf = ({ requestNumber }: CaseRow): Outcome | undefined => outcomes.get(requestNumber)
  return (
    <PlainTable
      label="Resultado por caso"
      inside
      maxHeight={320}
      columns={[
        { id: 'numero', header: 'Nº Caso', cell: numberOf, rowHeader: true },
        {
          id: 'resultado',
          header: 'Resultado',
          cell: (row) => outcomeOf(row)?.text ?? waitingText(running),
        },
      ]}
      rows={rows}
      rowKey={({ requestNumber }) => requestNumber}
      toneOf={(row) => outcomeOf(row) && (outcomeOf(row)?.ok ? 'done' : 'failed')}
    />
  )
}

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
