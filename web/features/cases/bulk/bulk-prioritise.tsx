import { type CaseRow, type Priority, priorityForm } from '../../../../shared/cases.ts'
import { Choices } from '../../../ui/choices.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { prioritise, reasonOf } from '../change/change-case.ts'
import { caseLists } from '../list/use-case-list.ts'
import { countOf } from './bulk-texts.ts'
import { bulkWork } from './bulk-work.ts'

const options: readonly Priority[] = ['Alta', 'Media']
const initialValues: { priority: Priority } = { priority: 'Alta' }
const atOnce = 4

type Props = { rows: readonly CaseRow[]; login: string; onClose: (begun: boolean) => void }

/** Sets the same priority for several waiting cases. */
export const BulkPrioritise = ({ rows, login, onClose }: Props) => {
  const title = `Priorizar ${countOf(rows)}`
  const form = useForm({ schema: priorityForm, initialValues })
  const begin = ({ priority }: { priority: Priority }) => {
    bulkWork.begin({
      title,
      rows,
      atOnce,
      act: async (waiting, actionId) => {
        const { row, hadIt } = await prioritise(waiting, priority, { login, actionId })
        caseLists.keep(row)
        return hadIt ? `Ya tenía prioridad ${row.priorityFlag}` : `Prioridad ${row.priorityFlag}`
      },
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
      asks={form.isDirty()}
    >
      <Choices legend="Prioridad" options={options} {...form.field('priority')} layout="row" autoFocus />
    </FormDialog>
  )
}
