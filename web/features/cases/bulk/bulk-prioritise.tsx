import { useState } from 'react'
import type { CaseRow, Priority } from '../../../../shared/cases.ts'
import { Choices } from '../../../ui/choices.tsx'
import { prioritise } from '../change/change-case.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { countOf } from './bulk-texts.ts'
import { useBulk } from './use-bulk.ts'

const options: readonly Priority[] = ['Alta', 'Media']
const atOnce = 4

type Props = { rows: readonly CaseRow[]; login: string; onClose: (begun: boolean) => void }

/** The same priority for several waiting cases. */
export const BulkPrioritise = ({ rows, login, onClose }: Props) => {
  const [priority, setPriority] = useState<Priority>('Alta')
  const bulk = useBulk()
  return (
    <BulkDialog
      opened
      title={`Priorizar ${countOf(rows)}`}
      rows={rows}
      bulk={bulk}
      blocked={false}
      confirmLabel="Guardar cambios"
      onStart={(some) =>
        void bulk.start(some, priority, {
          atOnce,
          act: (row, actionId) => prioritise(row, priority, { login, actionId }),
          textOf: ({ priorityFlag }) => `Prioridad ${priorityFlag}`,
        })
      }
      onClose={onClose}
    >
      <Choices
        legend="Prioridad"
        options={options}
        value={priority}
        onChange={setPriority}
        layout="row"
        autoFocus
      />
    </BulkDialog>
  )
}
