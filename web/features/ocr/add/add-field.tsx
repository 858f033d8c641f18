import { useEffect, useId, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { ocrLimits, type ReadField } from '../../../../shared/ocr.ts'
import { withoutColon } from '../../../../shared/without-colon.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster, Note, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useSteady } from '../../../use-steady.ts'
import classes from './add-field.module.css'
import type { Adding } from './use-adding.ts'

const schema = z.object({
  label: z
    .string()
    .check(z.trim(), z.minLength(1, 'Escribe la etiqueta'), z.maxLength(200, 'Máximo 200 caracteres')),
  text: z.string().check(z.maxLength(ocrLimits.textLength, `Máximo ${ocrLimits.textLength} caracteres`)),
})

type Props = { adding: Adding; fields: readonly ReadField[] }

/** The label and the value of a field that the reader missed; the value follows what is marked on the page. */
export const AddField = ({ adding, fields }: Props) => {
  const { marked, problem, close } = adding
  const known = useId()
  const form = useForm({ schema, initialValues: { label: '', text: '' } })
  const followed = useRef('')
  const { follow } = useSteady({
    follow: (now: string) => {
      if (form.getValues().text !== followed.current) return
      followed.current = now
      form.setFieldValue('text', now)
    },
  })
  const markedText = marked?.text
  useEffect(() => {
    if (markedText !== undefined) follow(markedText)
  }, [markedText, follow])
  const labels = useMemo(
    () => [...new Set(fields.map(({ label }) => withoutColon(label)))].sort((a, b) => a.localeCompare(b)),
    [fields],
  )
  const save = useAction({
    inline: true,
    act: ({ label, text }: { label: string; text: string }) => adding.save(label, text),
    onDone: adding.onSaved,
  })
  const send = form.submit((typed) => void save.run(typed))
  return (
    <Stack
      as="form"
      ref={adding.form}
      gap={2}
      className={classes.form}
      noValidate
      aria-label="Campo nuevo"
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <SectionTitle size="body">Agregar un campo</SectionTitle>
      <Note role="status">
        {marked
          ? `Marcado en la página ${marked.page}`
          : 'Dibuja un recuadro sobre el dato, o elige sus palabras: Mayús + Enter lleva hasta otra, y Enter otra vez vuelve aquí.'}
        {problem && ` · ${problem}`}
      </Note>
      <TextField label="Etiqueta" autoComplete="off" list={known} autoFocus {...form.field('label')} />
      <datalist id={known}>
        {labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <TextField label="Valor" autoComplete="off" {...form.field('text')} />
      {save.problem && (
        <Note tone="danger" role="alert">
          No se agregó: {save.problem}
        </Note>
      )}
      <Cluster gap={2}>
        <Button type="submit" loading={save.busy} whyNot={!marked && 'Marca primero el dato en la página'}>
          Agregar
        </Button>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
      </Cluster>
    </Stack>
  )
}
