import { agreements } from '../../../shared/agreement-calls.ts'
import { HistoryList } from '../../history-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { changeLines } from './agreement-texts.ts'

const calls = { conventions: agreements.agreementChanges, conventUsers: agreements.assignmentChanges }

type Props = { of: keyof typeof calls; onClose: () => void }

/** Who changed one of the two configurations, when, and what. */
export const AgreementHistory = ({ of, onClose }: Props) => (
  <Dialog opened title="Quién cambió los convenios" onClose={onClose} width={640}>
    <HistoryList
      endpoint={calls[of]}
      input={{ query: {} }}
      describe={(change) => ({ lines: changeLines(change) })}
      isFresh
      empty="Nadie ha aplicado cambios todavía."
    />
  </Dialog>
)
