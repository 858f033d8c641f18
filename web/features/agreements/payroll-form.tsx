import type { InputWrapperProps } from '@mantine/core'
import { useMemo } from 'react'
import type { Agreement, Assignment } from '../../../shared/agreements.ts'
import { handlerMaximum, networkUserMinimum } from '../../../shared/directory.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Tiles } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { unchanged } from '../../ui/why-incomplete.ts'
import { type HandlerField, handlerFields, isShortLogin, payrollSchema } from './payroll-values.ts'
import { useHandlerCheck } from './use-handler-check.ts'
import { useHandlerNotes } from './use-handler-notes.ts'

const notesUnder: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

type Props = {
  /** The assignment in edit; undefined for a new one. */
  edited: Assignment | undefined
  /** The agreements for a new one: those that are applied and have no handlers yet. */
  offered: readonly Agreement[]
  assignments: readonly Assignment[]
  onKeep: (assignment: Assignment) => void
  onClose: () => void
}

/** An agreement with its one to four handlers, by their network users (C§2.1, decision 50). */
export const PayrollForm = ({ edited, offered, assignments, onKeep, onClose }: Props) => {
  const initialValues = {
    code: edited?.code ?? '',
    ...(Object.fromEntries(
      handlerFields.map((field, place) => [field, edited?.users[place] ?? '']),
    ) as Record<HandlerField, string>),
  }
  const schema = useMemo(() => payrollSchema(assignments), [assignments])
  const form = useForm({ schema, initialValues })
  const { busy, failure, check, errorOf } = useHandlerCheck({ edited, onGood: onKeep })
  const notes = useHandlerNotes()
  const hasShortLogin = handlerFields.some((field) => isShortLogin(form.values[field]))
  const options = offered.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  return (
    <FormDialog
      opened
      title={edited ? `Editar el convenio ${edited.code}` : 'Agregar convenio'}
      subtitle="Asigna de uno a cuatro gestores por su usuario de red"
      info="La asignación cuenta cuando apliques los cambios."
      onSubmit={form.submit(check)}
      submitLabel={edited ? 'Guardar' : 'Agregar'}
      onClose={onClose}
      busy={busy}
      whyNot={
        (hasShortLogin && `El usuario de red tiene al menos ${networkUserMinimum} caracteres`) ||
        (edited && !form.isDirty() && unchanged)
      }
      failure={failure}
      asks={form.isDirty()}
      width={520}
    >
      {!edited && (
        <SearchSelect
          {...form.field('code')}
          label="Código del convenio"
          options={options}
          labelLimit={70}
          data-autofocus
        />
      )}
      <Tiles>
        {handlerFields.map((field, place) => (
          <TextField
            key={field}
            {...form.field(field)}
            error={
              form.field(field).error ??
              errorOf(form.values[field].trim()) ??
              isShortLogin(form.values[field])
            }
            onChange={(typed) => form.setFieldValue(field, typed.toUpperCase())}
            label={`Gestor ${place + 1}`}
            description={notes.of(form.values[field])}
            inputWrapperOrder={notesUnder}
            placeholder="Usuario de red"
            maxLength={handlerMaximum}
            autoComplete="off"
            spellCheck={false}
            data-autofocus={(edited !== undefined && place === 0) || undefined}
          />
        ))}
      </Tiles>
      {notes.failed && (
        <Notice layout="line" onRetry={notes.reread}>
          No se pudo consultar quién está ausente.
        </Notice>
      )}
    </FormDialog>
  )
}
