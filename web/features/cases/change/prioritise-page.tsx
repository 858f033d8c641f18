import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type CaseRow, type Priority, priorityForm } from '../../../../shared/cases.ts'
import { useAction } from '../../../api/use-action.ts'
import { factsOf } from '../../../case-view/facts.ts'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fields, Foot } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { unchanged } from '../../../ui/why-incomplete.ts'
import { caseLists } from '../list/use-case-list.ts'
import { CaseScreen, FactFields, useListAddress } from './case-screen.tsx'
import { doneTexts, failedTexts, messageStays, prioritise, reasonOf } from './change-case.ts'

const options = [
  { value: 'Alta', label: 'Alta' },
  { value: 'Media', label: 'Media' },
]

type Callbacks = { onFailure: (failure: ReactNode) => void; onStale: () => void }

const usePrioritise = (row: CaseRow, login: string, { onFailure, onStale }: Callbacks) => {
  const toast = useToast()
  const navigate = useNavigate()
  const list = useListAddress()
  const saving = useAction({
    act: async ({ priority }: { priority: Priority }, actionId) => {
      onFailure(undefined)
      const done = await prioritise(row, priority, { login, actionId })
      caseLists.keep(done.row)
      return done
    },
    onDone: (done) => {
      toast({ text: doneTexts.prioritise(done), hideAfter: messageStays })
      navigate(list)
    },
    onFailure: (error) => {
      onFailure(
        <>
          {failedTexts.prioritise(row)}
          <span>{reasonOf(error)}</span>
        </>,
      )
      onStale()
      return true
    },
    doneText: doneTexts.prioritise,
    failedText: (error) => `${failedTexts.prioritise(row)}. ${reasonOf(error)}`,
  })
  return { save: saving.run, busy: saving.busy, list }
}

type FormProps = { row: CaseRow; login: string } & Callbacks

const PrioritiseForm = ({ row, login, ...callbacks }: FormProps) => {
  const { busy, save, list } = usePrioritise(row, login, callbacks)
  const form = useForm({ schema: priorityForm, initialValues: { priority: row.priorityFlag as string } })
  return (
    <form onSubmit={form.submit((chosen) => void save(chosen))}>
      <Fields>
        <FactFields
          facts={[
            ...factsOf(row, ['numero', 'documento']),
            { label: 'Gestor', value: row.reqUser ?? 'Sin gestor' },
          ]}
        />
        <OptionSelect label="Prioridad" options={options} {...form.field('priority')} />
      </Fields>
      <Foot>
        <Button variant="default" component={Link} to={list}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy} whyNot={form.values.priority === row.priorityFlag && unchanged}>
          Guardar cambios
        </Button>
      </Foot>
    </form>
  )
}

/** Changes the priority of a waiting case (A§2.8). */
export const PrioritisePage = () => {
  const user = useUser()
  const [failure, setFailure] = useState<ReactNode>()
  return (
    <CaseScreen action="prioritise" failure={failure}>
      {(row, refresh) =>
        user && <PrioritiseForm row={row} login={user.login} onFailure={setFailure} onStale={refresh} />
      }
    </CaseScreen>
  )
}
