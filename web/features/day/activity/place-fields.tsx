import { SearchSelect } from '../../../ui/search-select.tsx'
import type { Place } from './activity-values.ts'
import { goneText, labels } from './form-texts.ts'
import { inArea, inManagement } from './typed-activity.ts'
import type { ActivityFormState } from './use-activity-form.ts'
import type { usePlaces } from './use-places.ts'

/** B§9. */
const labelLimit = 26

type Props = { form: ActivityFormState; places: ReturnType<typeof usePlaces>; isEdit: boolean }

/** Management, area and process: each depends on the one before (B§4). */
export const PlaceFields = ({ form, places, isEdit }: Props) => {
  const typed = form.getValues()
  const field = (name: keyof Place) => ({
    ...form.field(name),
    ...(places.gone === name && { error: goneText(typed[name]) }),
    label: labels[name],
    valueLabel: typed[name],
    labelLimit,
  })
  return (
    <>
      <SearchSelect
        {...field('management')}
        options={places.managements}
        onChange={(next) => next !== typed.management && form.setValues(inManagement(typed, next))}
      />
      <SearchSelect
        {...field('area')}
        options={places.areas}
        disabled={typed.management === ''}
        onChange={(next) => next !== typed.area && form.setValues(inArea(typed, next, isEdit))}
      />
      <SearchSelect {...field('new')} options={places.processes} disabled={typed.area === ''} />
    </>
  )
}
