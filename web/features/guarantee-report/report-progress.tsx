import { bogotaTime } from '../../../shared/dates.ts'
import { guaranteeMessages } from '../../../shared/guarantees.ts'
import { formatHour } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { expectedOf } from './counters-model.ts'
import type { Report, ReportState } from './read-report.ts'
import classes from './report.module.css'

type Props = { report: Report; state: ReportState }

/** The progress of the reading, with buttons to stop and to continue it. */
export const ReportProgress = ({ report, state }: Props) => {
  const { rows, counters, phase, at } = state
  const expected = Math.max(rows.length, counters ? expectedOf(counters) : 0)
  const soFar = `${counted(rows.length)} de ${counted(expected)} reservas`
  if (phase === 'failed') {
    return (
      <Notice layout="line" alert onRetry={() => report.read()}>
        {`${guaranteeMessages.listFailed}: se muestran ${soFar}.`}
      </Notice>
    )
  }
  return (
    <Cluster className={classes.progress}>
      <span role="status">
        {phase === 'reading' && `Cargando ${soFar}…`}
        {phase === 'stopped' && `Se muestran ${soFar}.`}
      </span>
      {phase === 'reading' && (
        <>
          <progress max={expected || 1} value={rows.length} aria-label="Reservas cargadas" />
          <Button variant="subtle" size="compact-sm" onClick={report.stop}>
            Cancelar
          </Button>
        </>
      )}
      {phase === 'stopped' && (
        <Button variant="default" size="compact-sm" onClick={() => void report.read()}>
          Continuar
        </Button>
      )}
      {phase === 'whole' && at && <span>{`Consultado a las ${formatHour(bogotaTime(at))}`}</span>}
    </Cluster>
  )
}
