import { agreements } from '../../../shared/agreement-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAll } from '../../api/use-all.ts'
import { formatInstant } from '../../format.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { changeLines } from './agreement-texts.ts'

const calls = { conventions: agreements.agreementChanges, conventUsers: agreements.assignmentChanges }

type Props = { of: keyof typeof calls; onClose: () => void }

/** Who changed one of the two configurations, when, and what. */
export const AgreementHistory = ({ of, onClose }: Props) => {
  const { data, error, mutate } = useAll(calls[of], { query: {} }, { revalidateOnMount: true })
  return (
    <Dialog opened title="Quién cambió los convenios" onClose={onClose} width={640}>
      <AsyncPanel
        data={data}
        failure={error && messageOf(error)}
        onRetry={mutate}
        loading="Cargando historial…"
        empty={data?.length === 0 && 'Nadie ha aplicado cambios todavía.'}
        layout="line"
      >
        {(changes) => (
          <ChangeList
            changes={changes.map((change) => ({
              when: `${formatInstant(change.at)} · ${change.by}`,
              lines: changeLines(change),
            }))}
          />
        )}
      </AsyncPanel>
    </Dialog>
  )
}
