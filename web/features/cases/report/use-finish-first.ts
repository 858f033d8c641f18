import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { placeOfOpen } from './areas.ts'
import { finishFirstText } from './report-texts.ts'

/** Another case is open and must be finished first; links to it (B§5, decision 73). */
export const useFinishFirst = () => {
  const navigate = useNavigate()
  const confirm = useConfirm()
  return async (row: CaseRow): Promise<void> => {
    const number = numberOf(row)
    const goes = await confirm({
      title: 'Tienes un caso abierto',
      body: finishFirstText(number),
      confirmLabel: `Ir al caso ${number}`,
      cancelLabel: 'Cerrar',
    })
    if (goes) void navigate(placeOfOpen(row))
  }
}
