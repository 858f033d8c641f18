import { useState } from 'react'
import {
  type ActivityTemplate,
  type ActivityTemplates,
  templateNameLength,
  templatesKept,
} from '../../../../shared/activity-cards.ts'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { callApi } from '../../../api/call-api.ts'
import { changeAnswers } from '../../../api/change-answers.ts'
import { useAction } from '../../../api/use-action.ts'
import { isOutdated } from '../../../api/use-save.ts'
import { RowButton } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Cluster, Stack } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { whyIncomplete } from '../../../ui/why-incomplete.ts'
import type { TypedActivity } from '../activity/activity-values.ts'
import { minutesBetween } from '../activity/typed-activity.ts'

type Props = { kept: ActivityTemplates; typed: TypedActivity; onClose: () => void }

/** The template of the form: its place, its duration, and the values that do not change from day to day. */
const templateOf = (name: string, typed: TypedActivity): ActivityTemplate => {
  const { management, area, new: process, ammount, comments } = typed
  const minutes = minutesBetween(typed)
  return {
    ...{ id: crypto.randomUUID(), name: name.trim(), management, area, new: process },
    ...(minutes > 0 && { minutes }),
    ...(ammount && { ammount }),
    ...(comments.trim() && { comments: comments.trim() }),
  }
}

const keepTemplates = (templates: ActivityTemplates) =>
  void changeAnswers(dayCalls.day, (day) => (day.templates ? { ...day, templates } : day))

/** Saves the form as a frequent activity, or deletes one. */
export const TemplatesDialog = ({ kept, typed, onClose }: Props) => {
  const [name, setName] = useState(typed.new.slice(0, templateNameLength))
  const [removed, setRemoved] = useState<readonly string[]>([])
  const items = kept.items.filter(({ id }) => !removed.includes(id))
  const isChanged = items.length < kept.items.length
  const isFull = items.length >= templatesKept
  const whyNotSaved =
    (typed.new === '' && 'Elige antes el proceso en el formulario') ||
    (isFull && `Máximo ${templatesKept} plantillas`) ||
    whyIncomplete({ missing: name.trim() === '' ? ['nombre de la plantilla'] : [] })
  const save = useAction({
    inline: true,
    act: (all: readonly ActivityTemplate[]) =>
      callApi(dayCalls.saveTemplates, { body: { version: kept.version, items: [...all] } }),
    onDone: onClose,
    afterDone: keepTemplates,
    onFailure: (error) => {
      if (isOutdated(error)) keepTemplates(error.present as ActivityTemplates)
      return false
    },
  })
  return (
    <FormDialog
      opened
      title="Plantillas de actividades"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged || !whyNotSaved) void save.run(!isChanged ? [...items, templateOf(name, typed)] : items)
      }}
      submitLabel={isChanged ? 'Guardar cambios' : 'Guardar plantilla'}
      onClose={onClose}
      busy={save.busy}
      whyNot={!isChanged && whyNotSaved}
      asks={isChanged}
      failure={save.problem}
    >
      {!isChanged && typed.new !== '' && (
        <TextField
          label="Nombre de la plantilla con lo que está en el formulario"
          value={name}
          onChange={setName}
          maxLength={templateNameLength}
          description={isFull ? `Máximo ${templatesKept} plantillas` : undefined}
          data-autofocus
        />
      )}
      {items.length > 0 && (
        <Stack as="ul" gap={1} above={3} aria-label="Tus plantillas">
          {items.map((one) => (
            <Cluster as="li" key={one.id} nowrap justify="between" gap={3}>
              <span>{one.name}</span>
              <RowButton
                label="Quitar"
                about={`Quitar la plantilla ${one.name}`}
                onPress={() => setRemoved([...removed, one.id])}
                quiet
              />
            </Cluster>
          ))}
        </Stack>
      )}
    </FormDialog>
  )
}
