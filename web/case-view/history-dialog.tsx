import type { ReactNode } from 'react'
import type { CaseRow } from '../../shared/cases.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Part } from '../ui/layout.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { CaseHistory } from './case-history.tsx'
import { isFngCase, numberOf } from './case-row.ts'

const ReserveFacts = lazyPart(async () => (await import('./reserve-facts.tsx')).ReserveFacts)

type Props = {
  row: CaseRow | undefined
  onClose: () => void
  /** Before the history, where the screen does not show the case. */
  children?: ReactNode
}

/** The whole history of a case (decision 32). */
export const HistoryDialog = ({ row, onClose, children }: Props) => (
  <Dialog opened={row !== undefined} title={row ? `Caso ${numberOf(row)}` : ''} onClose={onClose} width={560}>
    {children}
    {row && isFngCase(row) && (
      <Part as="div" below={4}>
        <ReserveFacts row={row} />
      </Part>
    )}
    {row && <CaseHistory number={row.requestNumber} />}
  </Dialog>
)
