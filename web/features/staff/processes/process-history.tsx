import type { ProcessPlace } from '../../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { HistoryList } from '../../../history-list.tsx'
import { SectionTitle } from '../../../ui/layout.tsx'
import { changedLines } from './process-texts.ts'

/** Who changed a process, when, and from what to what. */
export const ProcessHistory = ({ place }: { place: ProcessPlace }) => {
  const { vertical, management, area, process } = place
  return (
    <section aria-label="Historial del proceso">
      <SectionTitle as="h3" below={3}>
        Historial del proceso
      </SectionTitle>
      <HistoryList
        endpoint={processConfigurations.history}
        input={{ query: { vertical, management, area, process } }}
        describe={({ from, to }) => ({ lines: changedLines(from, to) })}
      />
    </section>
  )
}
