import { useEffect, useId, useRef } from 'react'
import type { DayAnswer } from '../../../../shared/activity-cards.ts'
import { missingFields } from '../../../../shared/activity-form.ts'
import type { ActivityInput } from '../../../../shared/activity-input.ts'
import { PlaceFields } from '../../../place-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { focusField } from '../../../ui/use-form.ts'
import { lowerFirst, unchanged, whyIncomplete } from '../../../ui/why-incomplete.ts'
import { underWay } from '../../../ui/why-not.tsx'
import { WhyNotLine } from '../../../ui/why-not-line.tsx'
import { type Filling, isSame } from '../filling/filling.ts'
import { ActivityFields } from './activity-fields.tsx'
import { ofCard, type Place, type TypedActivity } from './activity-values.ts'
import classes from './form.module.css'
import { fieldsOf, goneText, labels } from './form-texts.ts'
import { inArea, inManagement, sentOf } from './typed-activity.ts'
import { useActivityForm } from './use-activity-form.ts'
import { usePlaces } from './use-places.ts'
import type { useSaveActivity } from './use-save-activity.ts'

/** B§9. */
const labelLimit = 26

export type Registrant = {
  isAdministrative: boolean
  vertical: string | undefined
  positionCode: string | undefined
}

type Props = {
  day: Pick<DayAnswer, 'day' | 'editable' | 'editableReason'>
  registrant: Registrant
  filling: Filling
  saving: ReturnType<typeof useSaveActivity>
  onTyped: (typed: TypedActivity) => void
  onCancel: () => void
}

const unread = 'No se pudieron leer las gerencias y los procesos'

/** The form of the day (B§2): for a new activity, or for the one in edit. */
export const ActivityForm = ({ day, registrant, filling, saving, onTyped, onCancel }: Props) => {
  const { isAdministrative } = registrant
  const { edited } = filling
  const form = useActivityForm(filling.typed, onTyped)
  const typed = form.getValues()
  const places = usePlaces(typed, registrant.vertical)
  const { process } = places
  const fields = fieldsOf(process, isAdministrative)
  const missing = process
    ? missingFields(typed as unknown as Partial<ActivityInput>, process, isAdministrative)
    : (['management', 'area', 'new'] as const).filter((name) => typed[name] === '')
  const isChanged = !edited || !isSame(typed, ofCard(edited))
  const whyId = useId()
  const whyNoProcess = places.gone
    ? goneText(typed[places.gone])
    : places.error
      ? 'No se han leído los procesos'
      : 'Se están leyendo los procesos'
  const whyNot =
    whyIncomplete({ missing: missing.map((name) => lowerFirst(labels[name as keyof typeof labels])) }) ??
    (process ? undefined : whyNoProcess) ??
    (isChanged ? undefined : unchanged) ??
    (day.editable ? undefined : day.editableReason)
  const field = (name: keyof Place) => ({
    ...form.field(name),
    ...(places.gone === name && { error: goneText(typed[name]) }),
    labelLimit,
  })
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (filling.focus) focusField(element.current, filling.focus)
  }, [filling])

  const send = form.submit((parsed) => {
    if (!process || whyNot) return
    const activity = {
      ...sentOf(parsed, process, isAdministrative),
      ...{ date: day.day.replaceAll('-', '/'), vertical: process.vertical },
      positionCode: registrant.positionCode,
    }
    void saving.run({ activity, ...(edited && { edited: { id: edited.id, version: edited.version } }) })
  }, missing[0])
  return (
    <form
      ref={element}
      onSubmit={send}
      noValidate
      aria-label={edited ? 'Editar actividad' : 'Registrar actividad'}
    >
      {places.error && (
        <Notice alert onRetry={places.retry}>
          {unread}
        </Notice>
      )}
      <div className={classes.places}>
        <PlaceFields
          options={places.options}
          fields={[
            { ...field('management'), onChange: (next) => form.setValues(inManagement(typed, next)) },
            {
              ...field('area'),
              onChange: (next) => form.setValues(inArea(typed, next, edited !== undefined)),
            },
            field('new'),
          ]}
        />
      </div>
      <ActivityFields form={form} fields={fields} process={process} />
      <Cluster justify="end">
        <WhyNotLine id={whyId}>{whyNot}</WhyNotLine>
        {edited && (
          <Button variant="default" onClick={onCancel} whyNot={saving.busy && underWay}>
            Cancelar
          </Button>
        )}
        <Button type="submit" loading={saving.busy} whyNot={whyNot} saidIn={whyId}>
          {edited ? 'Guardar cambios' : 'Registrar'}
        </Button>
      </Cluster>
    </form>
  )
}
