import { useEffect, useRef, useState } from 'react'
import type { CaseRow } from '../../../shared/cases.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { useToast } from '../../ui/toast.tsx'
import { processOf } from './case-model.ts'
import { actionIds, doneText } from './decision-model.ts'
import type { Desk } from './desk-model.ts'
import { keepChanged, useHeldCases } from './held-cases.ts'
import { useClaim } from './use-claim.ts'
import { useDecision } from './use-decision.ts'
import { useResume } from './use-resume.ts'

type Options = {
  user: SessionUser
  desk: Desk
  onProcess: (id: string) => void
  onQueueChange: () => void
}

/** Everything an analyst does with cases, and where the focus goes afterwards: the next step is one key away. */
export const useCaseWork = ({ user, desk, onProcess, onQueueChange }: Options) => {
  const { login } = user
  const toast = useToast()
  const held = useHeldCases(login, desk.management)
  const [idOf] = useState(() => actionIds(() => crypto.randomUUID()))
  const manageRef = useRef<HTMLButtonElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const focusNext = useRef<'case' | 'manage'>(undefined)
  const open = held.open.data?.[0]

  useEffect(() => {
    const target = focusNext.current === 'case' ? headingRef.current : manageRef.current
    if (!focusNext.current || !target || (target as HTMLButtonElement).disabled) return
    focusNext.current = undefined
    target.focus()
  })

  const opened = async (row: CaseRow) => {
    focusNext.current = 'case'
    await keepChanged(login, row)
    onQueueChange()
  }
  const claim = useClaim(opened)

  const told = (row: CaseRow) => toast({ text: doneText(row.reqStatus) })
  const onStale = () => void held.refresh()

  const decision = useDecision({
    login,
    idOf,
    onStale,
    onDone: async (row) => {
      claim.clear()
      focusNext.current = 'manage'
      const process = processOf(row)
      if (!desk.process && process?.management === desk.management) onProcess(process.id)
      await keepChanged(login, row)
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

  return { held, claim, decision, resume, open, manageRef, headingRef }
}
