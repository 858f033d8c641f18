import { useState } from 'react'
import type { CaseRow, Priority } from '../../../../shared/cases.ts'
import { Choices } from '../../../ui/choices.tsx'
import { prioritise, reasonOf } from '../change/change-case.ts'
import { kept } from '../list/use-case-list.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { countOf } from './bulk-texts.ts'
import { bulkWork } from './bulk-work.ts'

const options: readonly Priority[] = ['Alta', 'Media']
const atOnce = 4

type Props = { rows: readonly CaseRow[]; login: string; onClose: (begun: boolean) => void }

/** The same priority for several waiting cases. */
export const BulkPrioritise = ({ rows, login, onClose }: Props) => {
  const [priority, setPriority] = useState<Priority>('Alta')
  const title = `Priorizar ${countOf(rows)}`
  return (
    <BulkDialog
      title={title}
      onStart={() =>
        bulkWork.begin({
          title,
          rows,
          atOnce,
          act: (row, actionId) => kept(prioritise(row, priority, { login, actionId })),
          textOf: ({ priorityFlag }) => `Prioridad ${priorityFlag}`,
          reasonOf,
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
