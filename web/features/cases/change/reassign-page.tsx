import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { managementOf } from '../../../../shared/queue-key.ts'
import type { Management } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { handlerOf } from '../../../case-view/case-row.ts'
import { factsOf } from '../../../case-view/facts.ts'
import { Link } from '../../../link.tsx'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fields, Foot, Part } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { CaseScreen, FactFields, useListAddress } from './case-screen.tsx'
import { doneTexts, messageStays } from './change-case.ts'
import { HandlerSelect } from './handler-select.tsx'
import { useFlash } from './use-flash.ts'
import { useHandlers } from './use-handlers.ts'
import { type ReassignCallbacks, useReassign } from './use-reassign.ts'

type FormProps = { row: CaseRow; user: SessionUser } & Pick<ReassignCallbacks, 'failure' | 'onStale'>

const ReassignForm = ({ row, user, ...callbacks }: FormProps) => {
  const toast = useToast()
  const navigate = useNavigate()
  const list = useListAddress()
  const onDone = () => {
    toast({ text: doneTexts.reassign, hideAfter: messageStays })
    void navigate(list)
  }
  const { busy, field, whyNot, submit } = useReassign(row, user.login, { ...callbacks, onDone })
  const handlers = useHandlers(managementOf(row) as Management)
  return (
    <form onSubmit={submit} noValidate>
      <Fields>
        <FactFields facts={factsOf(row, ['numero', 'documento'])} />
        <TextField
          label="Gestor"
          description={row.reqUser && `Ahora lo tiene ${handlerOf(row)}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
        <FactFields facts={factsOf(row, ['prioridad'])} />
      </Fields>
      <Part as="div" above={5}>
        <HandlerSelect
          label="Elegir por su carga"
          handlers={handlers}
          value={field.value}
          onChange={field.onChange}
        />
      </Part>
      <Foot>
        <Button variant="default" component={Link} to={list}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy} whyNot={whyNot}>
          Guardar cambios
        </Button>
      </Foot>
    </form>
  )
}

/** Reassigns a case to another handler (A§2.9). */
export const ReassignPage = () => {
  const user = useUser()
  const failure = useFlash()
  return (
    <CaseScreen action="reassign" failure={failure.text}>
      {(row, refresh) => user && <ReassignForm row={row} user={user} failure={failure} onStale={refresh} />}
    </CaseScreen>
  )
}
