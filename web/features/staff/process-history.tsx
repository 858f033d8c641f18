import type { ProcessPlace } from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { HistoryList } from '../../history-list.tsx'
import { changedLines } from './process-texts.ts'
import classes from './staff.module.css'

/** Who changed a process, when, and from what to what. */
export const ProcessHistory = ({ place }: { place: ProcessPlace }) => {
  const { vertical, management, area, process } = place
  return (
    <section aria-label="Historial del proceso">
      <h3 className={classes.title}>Historial del proceso</h3>
      <HistoryList
        endpoint={processConfigurations.history}
        input={{ query: { vertical, management, area, process } }}
        describe={({ by, from, to }) => ({ by, lines: changedLines(from, to) })}
      />
    </section>
  )
}
