import type { CaseRow } from '../../../../shared/cases.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import classes from './bulk.module.css'
import { bulkWork, leftOf, type WorkState } from './bulk-work.ts'
import type { Outcome } from './run-bulk.ts'

const waitingText = (running: boolean) => (running ? 'En espera' : 'Sin cambios')

type ResultsProps = Pick<WorkState, 'rows' | 'outcomes' | 'running'>

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

/** The progress of a bulk change and the result of each case. Closing it does not stop the change. */
export const BulkResults = ({ state }: { state: WorkState }) => {
  const { title, rows, outcomes, running } = state
  const left = leftOf(state).length
  return (
    <Dialog opened title={title} onClose={bulkWork.close} width={620}>
      <p role="status">
        {rows.length - left} de {rows.length} con éxito
        {!running && left > 0 && `, ${left} sin cambios`}
      </p>
      <progress className={classes.progress} max={rows.length} value={outcomes.size} aria-label={title} />
      <Results rows={rows} outcomes={outcomes} running={running} />
      <DialogActions>
        <Button variant="default" onClick={bulkWork.close} data-autofocus>
          {running ? 'Seguir en segundo plano' : 'Cerrar'}
        </Button>
        {running && (
          <Button variant="default" onClick={bulkWork.stop}>
            Detener
          </Button>
        )}
        {!running && left > 0 && <Button onClick={bulkWork.goOn}>Reintentar ({left})</Button>}
      </DialogActions>
    </Dialog>
  )
}
