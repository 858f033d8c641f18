import { Link } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { handlerForm, handlerMaximum } from '../../../../shared/directory.ts'
import { managementOf } from '../../../../shared/queue-key.ts'
import type { Management } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { factsOf } from '../../../case-view/facts.ts'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fields, Foot, Part } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { CaseScreen, FactFields } from './case-screen.tsx'
import { HandlerSelect } from './handler-select.tsx'
import { useFlash } from './use-flash.ts'
import { useHandlers } from './use-handlers.ts'
import { type Callbacks, useReassign } from './use-reassign.ts'

type FormProps = { row: CaseRow; user: SessionUser } & Callbacks

/** As the directory writes logins (A§5). */
const asHandler = (typed: string): string => typed.toUpperCase().trim().slice(0, handlerMaximum)

const ReassignForm = ({ row, user, ...callbacks }: FormProps) => {
  const { busy, send, list } = useReassign(row, user.login, callbacks)
  const handlers = useHandlers(managementOf(row) as Management)
  const form = useForm({ schema: handlerForm(), initialValues: { handlerLogin: '' } })
  const handlerLogin = form.field('handlerLogin')
  const choose = (typed: string) => handlerLogin.onChange(asHandler(typed))
  return (
    <form onSubmit={form.submit((parsed) => send(parsed.handlerLogin))} noValidate>
      <Fields>
        <FactFields facts={factsOf(row, ['numero', 'documento'])} />
        <TextField
          label="Gestor"
          description={row.reqUser && `Ahora lo tiene ${row.reqUser}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          {...handlerLogin}
          onChange={choose}
        />
        <FactFields facts={factsOf(row, ['prioridad'])} />
      </Fields>
      <Part as="div" above={5}>
        <HandlerSelect
          label="Elegir por su carga"
          handlers={handlers}
          value={handlerLogin.value}
          onChange={choose}
        />
      </Part>
      <Foot>
        <Button variant="default" component={Link} to={list}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy} whyNot={form.whyNot({ handlerLogin: 'gestor' })}>
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
