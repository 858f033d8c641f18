import type { CaseRow } from '../../../../shared/cases.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { processOf } from '../../../case-view/case-row.ts'
import { useToast } from '../../../ui/toast.tsx'
import { doneText } from './decision/decision-model.ts'
import { useDecision } from './decision/use-decision.ts'
import type { Desk } from './desk-model.ts'
import { keepChanged, useHeldCases } from './paused/held-cases.ts'
import { useResume } from './paused/use-resume.ts'
import { useClaim } from './use-claim.ts'
import { useNextFocus } from './use-next-focus.ts'

/** Milliseconds. Short, because a handler decides the next case soon. */
const hideAfter = 6_000

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

  const keep = (row: CaseRow) => keepChanged(login, row)
  const notifyDone = ({ reqStatus }: CaseRow) => toast({ text: doneText(reqStatus), hideAfter })
  const onStale = () => void held.refresh()

  const claim = useClaim({ keepChanged: keep, onCase: focusNext, onNone: focusNext })
  const decision = useDecision({
    login,
    keepChanged: keep,
    onStale,
    onStaleClosed: focusNext,
    onDone: (row) => {
      claim.clear()
      const process = processOf(row)
      if (!desk.process && process?.management === desk.management) onProcess(process.id)
      focusNext()
      notifyDone(row)
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

  return { held, claim, decision, resume, open, refs }
}
