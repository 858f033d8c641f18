import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import {
  type LabelName,
  labelGroups,
  labelNames,
  trainingLimits,
  trainingMessages,
} from '../../../../shared/training.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster, Note, Stack } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useSteady } from '../../../use-steady.ts'
import classes from './label.module.css'

export type Typed = { key: LabelName; value: string }

const options = labelGroups.flatMap(({ group, labels }) =>
  Object.entries(labels).map(([value, label]) => ({ value, label, group })),
)
const schema = z.object({
  key: z.enum(labelNames, trainingMessages.chooseLabel),
  value: z
    .string()
    .check(z.maxLength(trainingLimits.valueLength, `Máximo ${trainingLimits.valueLength} caracteres`)),
})

type Props = {
  page: number
  /** The start values; for a change, those of the label. */
  initial: { key: LabelName | ''; value: string }
  isNew: boolean
  /** The text in the box now; the value follows it until the user types another. */
  text: string | undefined
  /** Why the box cannot be labelled. */
  problem: string | undefined
  /** The values differ from the start values. */
  onDirty: (dirty: boolean) => void
  onDone: (typed: Typed) => void
  onCancel: () => void
}

/** The label of a marked field (C§2.10). */
export const LabelForm = ({ page, initial, isNew, text, problem, onDirty, onDone, onCancel }: Props) => {
  const form = useForm({ schema, initialValues: { key: initial.key as string, value: initial.value } })
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
  const dirty = form.values.key !== initial.key || form.values.value !== initial.value
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
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
        options={options}
        data-label-choice
        {...form.field('key')}
      />
      <TextField label={`Valor en la página ${page}`} autoComplete="off" {...form.field('value')} />
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
