import type { ProcessPlace } from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAll } from '../../api/use-all.ts'
import { formatInstant } from '../../format.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { changedLines } from './process-texts.ts'
import classes from './staff.module.css'

/** Who changed a process, when, and from what to what. */
export const ProcessHistory = ({ place }: { place: ProcessPlace }) => {
  const { vertical, management, area, process } = place
  const { data, error, mutate } = useAll(processConfigurations.history, {
    query: { vertical, management, area, process },
  })
  return (
    <section aria-label="Historial del proceso">
      <h3 className={classes.title}>Historial del proceso</h3>
      <AsyncPanel
        data={data}
        failure={error && messageOf(error)}
        onRetry={mutate}
        loading="Cargando historial…"
      >
        {(changes) => (
          <ChangeList
            changes={changes.map(({ at, by, from, to }) => ({
              when: `${formatInstant(at)} · ${by}`,
              lines: changedLines(from, to),
            }))}
          />
        )}
      </AsyncPanel>
    </section>
  )
}
