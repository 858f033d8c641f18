import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { numberOf } from '../../../case-parts/case-row.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { placeOfOpen } from './areas.ts'
import { finishFirstText } from './report-texts.ts'

type Props = {
  /** The open case that blocks the action; undefined if none does. */
  row: CaseRow | undefined
  onClose: () => void
}

/** Another case is open and must be finished first; links to it (B§5, decision 73). */
export const FinishFirst = ({ row, onClose }: Props) => {
  const navigate = useNavigate()
  const number = row && numberOf(row)
  return (
    <ConfirmModal
      opened={row !== undefined}
      title="Tienes un caso abierto"
      confirmLabel={`Ir al caso ${number}`}
      cancelLabel="Cerrar"
      onConfirm={() => {
        onClose()
        if (row) void navigate(placeOfOpen(row))
      }}
      onCancel={onClose}
    >
      {number && finishFirstText(number)}
    </ConfirmModal>
  )
}
