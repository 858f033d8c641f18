import type { CaseRow } from '../../../../shared/cases.ts'
import { handlerForm, handlerMaximum } from '../../../../shared/directory.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { caseLists } from '../list/use-case-list.ts'
import { checkNetworkUser, doneTexts, failedTexts, openCaseOf, reasonOf, reassign } from './change-case.ts'
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

export type ReassignCallbacks = {
  onDone: (changed: CaseRow) => void
  failure: Pick<ReturnType<typeof useFlash>, 'show' | 'clear'>
  onStale: () => void
}

/** As the directory writes logins (A§5). */
const asHandler = (typed: string): string => typed.toUpperCase().trim().slice(0, handlerMaximum)

/**
 * The form of a reassignment, and the way from its button to its message: the directory, the handler's open case if
 * any, the change.
 */
export const useReassign = (row: CaseRow, login: string, { onDone, failure, onStale }: ReassignCallbacks) => {
  const confirm = useConfirm()
  const form = useForm({ schema: handlerForm(), initialValues: { handlerLogin: '' } })

  const { run, busy } = useAction({
    act: async ({ handlerLogin, confirmed }: Given, actionId) => {
      failure.clear()
      if (!confirmed) await checkNetworkUser(handlerLogin)
      const changed = await reassign(row, handlerLogin, { login, actionId }, confirmed)
      // Only in the lists: where the case is open, the form would begin again before `onDone`.
      caseLists.keep(changed)
      return changed
    },
    onDone,
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

  const field = form.field('handlerLogin')
  return {
    busy,
    field: { ...field, onChange: (typed: string) => field.onChange(asHandler(typed)) },
    whyNot: form.whyNot({ handlerLogin: 'gestor' }),
    submit: form.submit(({ handlerLogin }) => void run({ handlerLogin, confirmed: false })),
  }
}
