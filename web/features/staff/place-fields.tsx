import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { PlaceSelects, placeOptions } from '../../place-selects.tsx'
import type { SeatFormState } from './seat-form.ts'

/** For areas and processes (B§5). */
const labelLimit = 32

type Props = { form: SeatFormState; processes: readonly ConfiguredProcess[]; problem?: string }

/** The place of a seat. */
export const PlaceFields = ({ form, processes, problem }: Props) => (
  <PlaceSelects
    options={placeOptions(processes, form.getValues())}
    fields={{
      management: { ...form.field('management'), description: problem },
      area: { ...form.field('area'), labelLimit },
      process: { ...form.field('process'), labelLimit },
    }}
    onManagement={(management) => form.setValues({ management, area: '', process: '' })}
    onArea={(area) => form.setValues({ area, process: '' })}
  />
)
