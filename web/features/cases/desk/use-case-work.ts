import { useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { processOf } from '../../../case-parts/case-row.ts'
import { useToast } from '../../../ui/toast.tsx'
import { actionIds, doneText } from './decision-model.ts'
import type { Desk } from './desk-model.ts'
import { keepChanged, useHeldCases } from './held-cases.ts'
import { useClaim } from './use-claim.ts'
import { useDecision } from './use-decision.ts'
import { useNextFocus } from './use-next-focus.ts'
import { useResume } from './use-resume.ts'

/** Short: a handler decides the next case soon. */
const hideAfter = 6_000

type Options = {
  user: SessionUser
  desk: Desk
  onProcess: (id: string) => void
  onQueueChange: () => void
}

/** Everything an analyst does with cases; the next step is always one key away. */
export const useCaseWork = ({ user, desk, onProcess, onQueueChange }: Options) => {
  const { login } = user
  const toast = useToast()
  const held = useHeldCases(login, desk.management)
  const [idOf] = useState(() => actionIds(() => crypto.randomUUID()))
  const open = held.open.data?.[0]
  const { focusNext, ...refs } = useNextFocus(open !== undefined, desk.process !== undefined)

  const opened = async (row: CaseRow) => {
    await keepChanged(login, row)
    focusNext()
    onQueueChange()
  }
  const claim = useClaim({ onCase: opened, onNone: focusNext })

  const told = (row: CaseRow) => toast({ text: doneText(row.reqStatus), hideAfter })
  const onStale = () => void held.refresh()

  const decision = useDecision({
    login,
    idOf,
    onStale,
    onStaleClosed: focusNext,
    onDone: async (row) => {
      claim.clear()
      const process = processOf(row)
      if (!desk.process && process?.management === desk.management) onProcess(process.id)
      await keepChanged(login, row)
      focusNext()
      told(row)
      onQueueChange()
    },
  })

  const resume = useResume({
    login,
    idOf,
    open,
    onStale,
    onDone: async (row) => {
      await opened(row)
      told(row)
    },
  })

  return { held, claim, decision, resume, open, refs }
}
