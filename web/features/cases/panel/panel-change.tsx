import { type ReactNode, useState } from 'react'
import { type CaseRow, placeOf } from '../../../../shared/cases.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Foot, Note, SectionTitle } from '../../../ui/layout.tsx'
import { doneTexts } from '../change/change-case.ts'
import { HandlerSelect } from '../change/handler-select.tsx'
import { PrioritiseForm } from '../change/prioritise-form.tsx'
import type { Handlers } from '../change/use-handlers.ts'
import { type ReassignCallbacks, useReassign } from '../change/use-reassign.ts'
import { leaderActOf } from '../list/case-actions.ts'
import classes from './panel.module.css'
import { mayUndo } from './undo-change.ts'
import { useTellChange } from './use-tell-change.ts'

type FormProps = ReassignCallbacks & { row: CaseRow; login: string; handlers: Handlers }

const ReassignForm = ({ row, login, handlers, ...callbacks }: FormProps) => {
  const { busy, field, whyNot, submit } = useReassign(row, login, callbacks)
  return (
    <form onSubmit={submit} noValidate>
      <HandlerSelect label="Gestor" handlers={handlers} {...field} />
      {!mayUndo(row) && (
        <Note above={2}>Este cambio no se puede deshacer: el caso deja de estar en pausa.</Note>
      )}
      <Foot>
        <Button type="submit" loading={busy} whyNot={whyNot}>
          Guardar cambios
        </Button>
      </Foot>
    </form>
  )
}

type Props = {
  row: CaseRow
  user: { login: string; roles: string[] }
  handlers: Handlers
  /** The user has changed the case. */
  onDone: () => void
  /** The case as a change of the user, or its undoing, leaves it. */
  onChanged: (row: CaseRow) => void
  /** The case has to be read again. */
  onStale: () => void
}

/** The change that a leader may make to the case now: its priority while it waits, its handler after that. */
export const PanelChange = ({ row, user, handlers, onDone, onChanged, onStale }: Props) => {
  const [failure, setFailure] = useState<ReactNode>()
  // What is typed stays while others change the case: only a change of the user begins the form again.
  const [changes, setChanges] = useState(0)
  const tell = useTellChange(user.login)
  const act = leaderActOf(row, user)
  if (!act) return null
  const done = (text: string, after: CaseRow, wasSo?: boolean) => {
    tell({ text, change: { before: row, after }, wasSo, onUndone: onChanged })
    onChanged(after)
    setChanges((before) => before + 1)
    onDone()
  }
  return (
    <section aria-label={act.label} className={classes.change}>
      <SectionTitle as="h3" below={2} size="body">
        {act.label}
      </SectionTitle>
      {placeOf[row.reqStatus] === 'queue' ? (
        <PrioritiseForm
          key={`${row.priorityFlag}#${changes}`}
          row={row}
          login={user.login}
          onDone={(prioritised) =>
            done(doneTexts.prioritise(prioritised), prioritised.row, prioritised.hadIt)
          }
          onFailure={setFailure}
          onStale={onStale}
        />
      ) : (
        <ReassignForm
          key={changes}
          row={row}
          login={user.login}
          handlers={handlers}
          failure={{ show: setFailure, clear: () => setFailure(undefined) }}
          onDone={(after) =>
            done(`${doneTexts.reassign}: el caso ${numberOf(after)} es de ${after.reqUser}`, after)
          }
          onStale={onStale}
        />
      )}
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    </section>
  )
}
