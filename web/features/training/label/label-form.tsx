import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { trainingLimits, trainingMessages } from '../../../../shared/training.ts'
import { fitsKind, labelGroupOf, labelKinds, type TypeLabel } from '../../../../shared/type-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster, Note, Stack } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useSteady } from '../../../use-steady.ts'
import classes from './label.module.css'

export type Typed = { key: string; value: string }

/** Those in use, and the one that the label has. */
const optionsOf = (labels: readonly TypeLabel[], present: string) =>
  labels
    .filter(({ key, off }) => !off || key === present)
    .map(({ key, name }) => ({ value: key, label: name, group: labelGroupOf(key) }))
const schema = z.object({
  key: z.string().check(z.minLength(1, trainingMessages.chooseLabel)),
  value: z
    .string()
    .check(z.maxLength(trainingLimits.valueLength, `Máximo ${trainingLimits.valueLength} caracteres`)),
})

type Props = {
  page: number
  /** The start values; for a change, those of the label. */
  initial: { key: string; value: string }
  /** The labels of the type. */
  labels: readonly TypeLabel[]
  isNew: boolean
  /** The text in the box now; the value follows it until the user types another. */
  text: string | undefined
  /** Why the box cannot be labelled. */
  problem: string | undefined
  /** Another label was chosen, or a value typed that is not the text in the box. */
  onDirty: (dirty: boolean) => void
  onDone: (typed: Typed) => void
  onCancel: () => void
}

/** The label of a marked field (C§2.10). */
export const LabelForm = ({
  page,
  initial,
  labels,
  isNew,
  text,
  problem,
  onDirty,
  onDone,
  onCancel,
}: Props) => {
  const form = useForm({ schema, initialValues: initial })
  const followed = useRef(initial.value)
  // Runs once per text: the form's functions are new at every render, and writing renders it.
  const { follow } = useSteady({
    follow: (now: string) => {
      if (form.getValues().value !== followed.current) return
      followed.current = now
      form.setFieldValue('value', now)
    },
  })
  useEffect(() => {
    if (text !== undefined) follow(text)
  }, [text, follow])
  const dirty = form.values.key !== initial.key || form.values.value !== followed.current
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  const kind = labels.find(({ key }) => key === form.values.key)?.kind ?? 'text'
  const doubt = fitsKind(kind, form.values.value)
    ? undefined
    : `Es de tipo ${labelKinds[kind].toLowerCase()} y ${kind === 'yesNo' ? 'dice otra cosa' : 'no tiene números'}`
  const send = form.submit((typed) => {
    if (!problem) onDone(typed)
  })
  return (
    <Stack
      as="form"
      gap={2}
      className={classes.form}
      noValidate
      aria-label={isNew ? 'Etiqueta nueva' : 'Cambiar la etiqueta'}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <OptionSelect
        label={trainingMessages.tellLabel}
        placeholder={trainingMessages.chooseLabel}
        options={optionsOf(labels, initial.key)}
        data-label-choice
        {...form.field('key')}
      />
      <TextField
        label={`Valor en la página ${page}`}
        description={doubt}
        autoComplete="off"
        {...form.field('value')}
      />
      {problem && (
        <Note tone="danger" id="label-problem" role="alert">
          {problem}
        </Note>
      )}
      <Cluster gap={2}>
        <Button type="submit" whyNot={problem} saidIn="label-problem">
          {isNew ? 'Agregar' : 'Cambiar'}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Cluster>
    </Stack>
  )
}
