import type { CaseRow } from '../../../../shared/cases.ts'
import { CaseHistory } from '../../../case-view/case-history.tsx'
import { isFngCase, numberOf } from '../../../case-view/case-row.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Part } from '../../../ui/layout.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ReserveFacts = lazyPart(async () => (await import('../../../case-view/reserve-facts.tsx')).ReserveFacts)

/** The whole history of a case (decision 32). */
export const HistoryDialog = ({ row, onClose }: { row: CaseRow | undefined; onClose: () => void }) => (
  <Dialog opened={row !== undefined} title={row ? `Caso ${numberOf(row)}` : ''} onClose={onClose} width={560}>
    {row && isFngCase(row) && (
      <Part as="div" below={4}>
        <ReserveFacts row={row} />
      </Part>
    )}
    {row && <CaseHistory number={row.requestNumber} />}
  </Dialog>
)
