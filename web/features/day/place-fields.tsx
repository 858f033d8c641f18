import { PlaceSelects } from '../../place-selects.tsx'
import type { Place } from './activity-values.ts'
import { goneText } from './form-texts.ts'
import { inArea, inManagement } from './typed-activity.ts'
import type { ActivityFormState } from './use-activity-form.ts'
import type { usePlaces } from './use-places.ts'

/** B§9. */
const labelLimit = 26

type Props = { form: ActivityFormState; places: ReturnType<typeof usePlaces>; isEdit: boolean }

/** The place of an activity. */
export const PlaceFields = ({ form, places, isEdit }: Props) => {
  const typed = form.getValues()
  const field = (name: keyof Place) => ({
    ...form.field(name),
    ...(places.gone === name && { error: goneText(typed[name]) }),
    labelLimit,
  })
  return (
    <PlaceSelects
      options={places}
      fields={{ management: field('management'), area: field('area'), process: field('new') }}
      onManagement={(name) => form.setValues(inManagement(typed, name))}
      onArea={(name) => form.setValues(inArea(typed, name, isEdit))}
    />
  )
}
