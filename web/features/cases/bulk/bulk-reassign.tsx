import type { CaseRow } from '../../../../shared/cases.ts'
import { handlerForm } from '../../../../shared/directory.ts'
import type { Management } from '../../../../shared/roles.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { reasonOf, reassign } from '../change/change-case.ts'
import { HandlerSelect } from '../change/handler-select.tsx'
import { useHandlers } from '../change/use-handlers.ts'
import { kept } from '../list/use-case-list.ts'
import classes from './bulk.module.css'
import { countOf, givenText, reassignedText } from './bulk-texts.ts'
import { bulkWork } from './bulk-work.ts'

type Props = {
  rows: readonly CaseRow[]
  management: Management
  login: string
  onClose: (begun: boolean) => void
}

/**
 * Reassigns several cases to one handler, whose load is visible. One after another, so that the first becomes
 * the open one.
 */
export const BulkReassign = ({ rows, management, login, onClose }: Props) => {
  const handlers = useHandlers(management)
  const title = `Reasignar ${countOf(rows)}`
  const form = useForm({ schema: handlerForm(), initialValues: { handlerLogin: '' } })
  const handlerLogin = form.field('handlerLogin')
  const chosen = handlers.data?.find((handler) => handler.login === handlerLogin.value)
  const begin = (to: { handlerLogin: string }) => {
    bulkWork.begin({
      title,
      rows,
      atOnce: 1,
      act: async (row, actionId) =>
        reassignedText(await kept(reassign(row, to.handlerLogin, { login, actionId }, true))),
      reasonOf,
    })
    onClose(true)
  }
  return (
    <FormDialog
      opened
      title={title}
      onSubmit={form.submit(begin)}
      submitLabel="Guardar cambios"
      onClose={() => onClose(false)}
      busy={false}
      whyNot={form.whyNot({ handlerLogin: 'gestor' })}
      asks={form.isDirty()}
      width={620}
    >
      <HandlerSelect label="Gestor" handlers={handlers} {...handlerLogin} data-autofocus />
      <p className={classes.given} role="status">
        {chosen && givenText(chosen, rows.length)}
      </p>
    </FormDialog>
  )
}
