import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useToast } from '../../../ui/toast.tsx'
import { caseLists } from '../list/use-case-list.ts'
import { useListAddress } from './case-screen.tsx'
import {
  checkNetworkUser,
  doneTexts,
  failedTexts,
  messageStays,
  openCaseOf,
  reasonOf,
  reassign,
} from './change-case.ts'
import { useFlash } from './use-flash.ts'

/** A wrong network user is all there is to say; any other failure names the case and says why (A§8). */
const textOf = (row: CaseRow, error: unknown): string =>
  error instanceof ApiError && error.code === 'wrongNetworkUser'
    ? error.message
    : `${failedTexts.reassign(row)}. ${reasonOf(error)}`

/** A reassignment from its button to the list: the directory, the open case the handler may have, the change. */
export const useReassign = (row: CaseRow, login: string, onStale: () => void) => {
  const [busy, setBusy] = useState(false)
  /** The case the chosen handler has open, while the leader is asked about it. */
  const [open, setOpen] = useState<string>()
  const failure = useFlash()
  const actionIds = useRef(new Map<string, string>())
  const toast = useToast()
  const navigate = useNavigate()
  const list = useListAddress()

  const send = async (manager: string, confirmed: boolean) => {
    if (busy) return
    setBusy(true)
    failure.clear()
    const actionId = actionIds.current.get(manager) ?? crypto.randomUUID()
    actionIds.current.set(manager, actionId)
    try {
      if (!confirmed) await checkNetworkUser(manager)
      caseLists.keep(await reassign(row, manager, { login, actionId }, confirmed))
      toast({ text: doneTexts.reassign, hideAfter: messageStays })
      return void navigate(list)
    } catch (error) {
      const held = openCaseOf(error)
      setOpen(held)
      if (held === undefined) failure.show(textOf(row, error))
      if (error instanceof ApiError && error.code === 'wrongState') onStale()
    }
    setBusy(false)
  }

  return { busy, open, failure: failure.text, send, forget: () => setOpen(undefined), list }
}
