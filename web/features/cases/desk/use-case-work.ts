import { type CaseRow, placeOf } from '../../../../shared/cases.ts'
import { findProcess } from '../../../../shared/processes.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { processOf } from '../../../case-view/case-row.ts'
import { type Toast, useToast } from '../../../ui/toast.tsx'
import { doneText } from './decision/decision-model.ts'
import { useDecision } from './decision/use-decision.ts'
import { useUndo } from './decision/use-undo.ts'
import type { Desk } from './desk-model.ts'
import { keepChanged, useHeldCases } from './paused/held-cases.ts'
import { useResume } from './paused/use-resume.ts'
import { useClaim } from './use-claim.ts'
import { useFollowing } from './use-following.ts'
import { useNextFocus } from './use-next-focus.ts'

/** Milliseconds. Short, because a handler decides the next case soon. */
const hideAfter = 6_000

/** Milliseconds in which a pause that led on can be undone (decision 97). */
const undoable = 10_000

type Options = {
  user: SessionUser
  desk: Desk
  onProcess: (id: string) => void
}

/** Everything an analyst does with cases; the next step always has the focus. */
export const useCaseWork = ({ user, desk, onProcess }: Options) => {
  const { login } = user
  const toast = useToast()
  const held = useHeldCases(login, desk.management)
  const open = held.open.data?.[0]
  const { focusNext, ...refs } = useNextFocus(open !== undefined, desk.process !== undefined)

  const keep = (...rows: CaseRow[]) => keepChanged(login, ...rows)
  const notifyDone = ({ reqStatus }: CaseRow, more?: Partial<Toast>) =>
    toast({ text: doneText(reqStatus), hideAfter, ...more })
  const following = useFollowing(login)
  const onStale = () => void held.refresh()

  const claim = useClaim({ keepChanged: keep, onCase: focusNext, onNone: focusNext })
  const undo = useUndo({ login, keepChanged: keep, onDone: focusNext, onFailed: onStale })
  const decision = useDecision({
    login,
    keepChanged: keep,
    onStale,
    onStaleClosed: focusNext,
    onDone: ({ changed, next, asked }) => {
      claim.clear()
      const wished = asked.next && findProcess(asked.next.management, asked.next.process)
      if (wished && !next) claim.gaveNone(wished, next === undefined)
      if (wished && asked.outcome.action === 'approve') following.wasAsked()
      const process = processOf(changed)
      if (!desk.process && process?.management === desk.management) onProcess(process.id)
      focusNext()
      const isReversible = wished && placeOf[changed.reqStatus] === 'paused'
      const action = { label: 'Deshacer', act: () => void undo.run({ changed, next }) }
      notifyDone(changed, isReversible ? { hideAfter: undoable, action } : {})
    },
  })
  const resume = useResume({
    user,
    open,
    keepChanged: keep,
    onStale,
    onDone: (row) => {
      focusNext()
      notifyDone(row)
    },
  })

  return { held, claim, decision, resume, open, following, refs: { ...refs, focusNext } }
}
