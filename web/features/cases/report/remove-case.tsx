import * as z from 'zod/mini'
import type { Removal } from '../../../../shared/case-reports.ts'
import { type CaseRow, reasonLimit } from '../../../../shared/cases.ts'
import { numberOf, processOf } from '../../../case-view/case-row.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { Removed, RemoveState } from './use-remove-case.ts'

const aboutOf: Record<Removal, (row: CaseRow) => string> = {
  giveBack: (row) =>
    `El caso volverá a su lugar en la cola de ${processOf(row)?.label ?? row.process} y tu líder lo verá.`,
  mistaken: () => 'El caso quedará rechazado como reportado por error y su historial se conservará.',
}

const reasonForm = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'Escribe el motivo'), z.maxLength(reasonLimit)),
})

/** Nothing is deleted: the case goes back to its queue or ends, with a reason (decision 72). */
export const RemoveCase = ({ asked, state }: { asked: Removed; state: RemoveState }) => {
  const { busy, problem, confirm, cancel } = state
  const form = useForm({ schema: reasonForm, initialValues: { reason: '' } })
  return (
    <FormDialog
      opened
      title={`¿Estás seguro de eliminar el caso ${numberOf(asked.row)}?`}
      onSubmit={form.submit(({ reason }) => confirm(reason))}
      submitLabel="Eliminar Caso"
      onClose={cancel}
      busy={busy}
      failure={problem}
      asks={form.isDirty()}
      width={560}
    >
      <p>{aboutOf[asked.removal](asked.row)}</p>
      <LongText label="Motivo" limit={reasonLimit} readOnly={busy} autoFocus {...form.field('reason')} />
    </FormDialog>
  )
}
