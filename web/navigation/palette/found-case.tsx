import { useRef } from 'react'
import { type CaseRow, statusLabels, statusLooks } from '../../../shared/cases.ts'
import { orderOf } from '../../case-view/case-row.ts'
import { cardFacts, factsOf, processLabel } from '../../case-view/facts.ts'
import { HistoryDialog } from '../../case-view/history-dialog.tsx'
import { openViewer } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { Part } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { paletteKeys } from './palette-keys.ts'

type Props = { row: CaseRow; onSearch: () => void; onClose: () => void }

/** A case for who has no screen of it: its state, who holds it, its history and its documents. */
export const FoundCase = ({ row, onSearch, onClose }: Props) => {
  const dialog = useRef<Element>(null)
  // One case after the other, without a way back to the screen.
  useKeys(dialog, paletteKeys, { search: onSearch })
  const order = orderOf(row)
  return (
    <HistoryDialog row={row} onClose={onClose}>
      <div
        ref={(content) => {
          dialog.current = content?.closest('dialog') ?? null
        }}
      >
        <Facts
          facts={[
            {
              label: 'Estado',
              value: (
                <StatusBadge
                  label={statusLabels[row.reqStatus].label}
                  tone={statusLooks[row.reqStatus].tone}
                />
              ),
            },
            { label: 'Gestor', value: row.reqUser },
            { label: 'Proceso', value: processLabel(row) },
            ...factsOf(row, cardFacts),
          ]}
        />
        {order && (
          <Part as="div" above={3} below={3}>
            <Button variant="light" onClick={() => openViewer(order)}>
              Ver documentos
            </Button>
          </Part>
        )}
      </div>
    </HistoryDialog>
  )
}
