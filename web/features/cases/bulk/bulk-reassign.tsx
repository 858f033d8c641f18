import { useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { HandlerLoad } from '../../../../shared/directory.ts'
import type { Management } from '../../../../shared/roles.ts'
import { reasonOf, reassign } from '../change/change-case.ts'
import { HandlerPicker } from '../change/handler-picker.tsx'
import { useHandlers } from '../change/use-handlers.ts'
import { kept } from '../list/use-case-list.ts'
import classes from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { countOf, givenText, reassignedText } from './bulk-texts.ts'
import { bulkWork } from './bulk-work.ts'

type Props = {
  rows: readonly CaseRow[]
  management: Management
  login: string
  onClose: (begun: boolean) => void
}

/** Several cases to one handler, whose load is in sight; one after another, so that the first is the open one. */
export const BulkReassign = ({ rows, management, login, onClose }: Props) => {
  const [chosen, setChosen] = useState<HandlerLoad>()
  const handlers = useHandlers(management)
  const title = `Reasignar ${countOf(rows)}`
  return (
    <BulkDialog
      title={title}
      blocked={!chosen}
      onStart={() =>
        chosen &&
        bulkWork.begin({
          title,
          rows,
          atOnce: 1,
          act: (row, actionId) => kept(reassign(row, chosen.login, { login, actionId }, true)),
          textOf: reassignedText,
          reasonOf,
        })
      }
      onClose={onClose}
    >
      <HandlerPicker handlers={handlers} chosen={chosen?.login ?? ''} onChoose={setChosen} />
      <p className={classes.given} role="status">
        {chosen && givenText(chosen, rows.length)}
      </p>
    </BulkDialog>
  )
}
