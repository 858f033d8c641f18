import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { useConfirm } from '../../../ui/dialog-host.tsx'
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
import type { useFlash } from './use-flash.ts'

/** A wrong network user is the whole message; any other failure names the case and the reason (A§8). */
const textOf = (row: CaseRow, error: unknown): string =>
  error instanceof ApiError && error.code === 'wrongNetworkUser'
    ? error.message
    : `${failedTexts.reassign(row)}. ${reasonOf(error)}`

type Given = {
  handlerLogin: string
  /** The leader has confirmed that the handler has an open case. */
  confirmed: boolean
}

export type Callbacks = { failure: ReturnType<typeof useFlash>; onStale: () => void }

/** A reassignment from its button to the list: the directory, the handler's open case if any, the change. */
export const useReassign = (row: CaseRow, login: string, { failure, onStale }: Callbacks) => {
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const list = useListAddress()

  const { run, busy } = useAction({
    act: async ({ handlerLogin, confirmed }: Given, actionId) => {
      failure.clear()
      if (!confirmed) await checkNetworkUser(handlerLogin)
      caseLists.keep(await reassign(row, handlerLogin, { login, actionId }, confirmed))
    },
    onDone: () => {
      toast({ text: doneTexts.reassign, hideAfter: messageStays })
      navigate(list)
    },
    onFailure: (error, { handlerLogin }) => {
      const open = openCaseOf(error)
      if (open === undefined) failure.show(textOf(row, error))
      else
        void confirm({
          title: `${handlerLogin} ya tiene abierto el caso ${open}`,
          body: `El caso ${numberOf(row)} quedará en sus casos pausados con el motivo 'Reasignado'.`,
          confirmLabel: 'Reasignar',
          act: (close) => run({ handlerLogin, confirmed: true }, close),
        })
      if (error instanceof ApiError && error.code === 'wrongState') onStale()
      return true
    },
    doneText: () => doneTexts.reassign,
    failedText: (error) => textOf(row, error),
  })

  return {
    busy,
    send: (handlerLogin: string) => void run({ handlerLogin, confirmed: false }),
    list,
  }
}
