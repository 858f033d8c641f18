import { useMemo } from 'react'
import * as z from 'zod/mini'
import { codeTaken } from '../../../shared/agreement-rules.ts'
import { type Agreement, agreementCode, agreementLimits, agreementName } from '../../../shared/agreements.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = {
  all: readonly Agreement[]
  onAdd: (agreement: Agreement) => void
  onClose: () => void
}

/** A new agreement: its code and its name (C§2.1). */
export const AgreementForm = ({ all, onAdd, onClose }: Props) => {
  const schema = useMemo(() => {
    const taken = new Set(all.map(({ code }) => code))
    const code = agreementCode().check(
      z.refine((typed) => !taken.has(typed), {
        error: ({ input }) => codeTaken(String(input)),
      }),
    )
    return z.object({ code, name: agreementName() })
  }, [all])
  const form = useForm({ schema, initialValues: { code: '', name: '' } })
  return (
    <FormDialog
      opened
      title="Agregar convenio"
      subtitle="Escribe el código y el nombre del convenio"
      info="El convenio cuenta cuando apliques los cambios."
      onSubmit={form.submit((parsed) => onAdd({ ...parsed, active: true }))}
      submitLabel="Agregar"
      onClose={onClose}
      busy={false}
      asks={form.isDirty()}
    >
      <TextField {...form.field('code')} label="Código" maxLength={20} autoComplete="off" data-autofocus />
      <TextField
        {...form.field('name')}
        label="Nombre"
        description={`Máximo ${agreementLimits.name} caracteres`}
        maxLength={agreementLimits.name}
        autoComplete="off"
      />
    </FormDialog>
  )
}
