import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { documentLength } from '../../../../shared/seats.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { useAll } from '../../../api/use-all.ts'
import { PlaceFields, PlaceTexts, placeOptions } from '../../../place-fields.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Fields } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SeatFormState } from './seat-form.ts'

/** For areas and processes (B§5). */
const labelLimit = 32

type Props = { form: SeatFormState; vertical: Vertical; isKnown: boolean }

/** The fields of B§5. */
export const SeatFields = ({ form, vertical, isKnown }: Props) => {
  const { data: processes, error } = useAll(processConfigurations.list, { query: { Vertical: vertical } })
  const { management, area } = form.getValues()
  const ofManagement = processes?.filter((one) => one.management === management) ?? []
  const place = [
    {
      ...form.field('management'),
      description: error && 'No se pudieron leer las gerencias',
      onChange: (next: string) => form.setValues({ management: next, area: '', process: '' }),
    },
    {
      ...form.field('area'),
      labelLimit,
      onChange: (next: string) => form.setValues({ area: next, process: '' }),
    },
    { ...form.field('process'), labelLimit },
  ] as const
  const typed = { autoComplete: 'off', spellCheck: false } as const
  return (
    <Fields>
      <TextField
        {...typed}
        label="Código de posición"
        maxLength={20}
        readOnly={isKnown}
        {...form.field('positionCode')}
      />
      <TextField
        {...typed}
        label="Documento"
        // With the dots of its format.
        maxLength={documentLength.maximum + 4}
        {...form.field('documentNumber')}
      />
      <TextField {...typed} label="Nombre completo" maxLength={100} {...form.field('fullName')} />
      <TextField {...typed} label="Usuario de red" maxLength={64} {...form.field('user')} />
      {processes || error ? (
        <PlaceFields
          fields={place}
          options={placeOptions(processes?.map((one) => one.management) ?? [], ofManagement, area)}
        />
      ) : (
        <PlaceTexts fields={place} />
      )}
      <Checkbox label="Persona administrativa" {...form.field('isAdministrative')} />
    </Fields>
  )
}
