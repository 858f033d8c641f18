import { useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { HandlerLoad } from '../../../../shared/directory.ts'
import type { Management } from '../../../../shared/roles.ts'
import { reassign } from '../change/change-case.ts'
import { HandlerPicker } from '../change/handler-picker.tsx'
import { useHandlers } from '../change/use-handlers.ts'
import classes from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { countOf, givenText, reassignedText } from './bulk-texts.ts'
import { useBulk } from './use-bulk.ts'

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
  const bulk = useBulk()
  return (
    <BulkDialog
      opened
      title={`Reasignar ${countOf(rows)}`}
      rows={rows}
      bulk={bulk}
      blocked={!chosen}
      confirmLabel="Guardar cambios"
      onStart={(some) => {
        if (!chosen) return
        void bulk.start(some, chosen.login, {
          atOnce: 1,
          act: (row, actionId) => reassign(row, chosen.login, { login, actionId }, true),
          textOf: reassignedText,
        })
      }}
      onClose={onClose}
    >
      <HandlerPicker handlers={handlers} chosen={chosen?.login ?? ''} onChoose={setChosen} />
      <p className={classes.given} role="status">
        {chosen && givenText(chosen, rows.length)}
      </p>
    </BulkDialog>
  )
}
