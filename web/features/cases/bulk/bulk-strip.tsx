import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import classes from './bulk-progress.module.css'
import { bulkWork, leftOf, type WorkState } from './bulk-work.ts'

/** The progress of a bulk change while its results are closed, with a button that opens them. */
export const BulkStrip = ({ state }: { state: WorkState }) => {
  const { title, rows, outcomes, running } = state
  const done = rows.length - leftOf(state).length
  return (
    <Cluster as="section" gap={3} className={classes.strip} aria-label="Cambio de varios casos">
      <span role="status">
        {running
          ? `${title}: ${outcomes.size} de ${rows.length}`
          : `${title}: terminó, ${done} de ${rows.length} con éxito`}
      </span>
      <Button variant="default" size="compact-md" onClick={bulkWork.show}>
        Ver resultados
      </Button>
    </Cluster>
  )
}
