import type { ReactNode } from 'react'
import { type CaseRow, priorityForm } from '../../../../shared/cases.ts'
import { Button } from '../../../ui/button.tsx'
import { Fields, Foot } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { unchanged } from '../../../ui/why-incomplete.ts'
import { type PrioritiseCallbacks, usePrioritise } from './use-prioritise.tsx'

const options = [
  { value: 'Alta', label: 'Alta' },
  { value: 'Media', label: 'Media' },
]

type Props = PrioritiseCallbacks & {
  row: CaseRow
  login: string
  /** Before the choice. */
  facts?: ReactNode
  /** The button that leaves the form. */
  cancel?: ReactNode
}

/** The priority of a waiting case, on its screen and beside the list. */
export const PrioritiseForm = ({ row, login, facts, cancel, ...callbacks }: Props) => {
  const { run, busy } = usePrioritise(row, login, callbacks)
  const form = useForm({ schema: priorityForm, initialValues: { priority: row.priorityFlag as string } })
  return (
    <form onSubmit={form.submit((chosen) => void run(chosen))}>
      <Fields>
        {facts}
        <OptionSelect label="Prioridad" options={options} {...form.field('priority')} />
      </Fields>
      <Foot>
        {cancel}
        <Button type="submit" loading={busy} whyNot={form.values.priority === row.priorityFlag && unchanged}>
          Guardar cambios
        </Button>
      </Foot>
    </form>
  )
}
