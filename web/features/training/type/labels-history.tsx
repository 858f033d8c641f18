import { analysisTypeLabel } from '../../../../shared/ocr.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { HistoryList } from '../../../history-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { labelsChangeLines } from './labels-change.ts'

type Props = { type: string; onClose: () => void }

/** Who changed which label of a type, and when. */
export const LabelsHistory = ({ type, onClose }: Props) => (
  <Dialog opened title="Quién cambió las etiquetas" onClose={onClose} width={640}>
    <p>{analysisTypeLabel(type)}</p>
    <HistoryList
      endpoint={trainingCalls.labelChanges}
      input={{ params: { type }, query: {} }}
      describe={(change) => ({ lines: labelsChangeLines(change) })}
      isFresh
      empty="Nadie ha cambiado las etiquetas de este tipo todavía."
    />
  </Dialog>
)
