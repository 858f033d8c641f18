import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { documentLength } from '../../../../shared/seats.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { useAll } from '../../../api/use-all.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Fields } from '../../../ui/layout.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SeatFormState } from './seat-form.ts'

/** The searchable lists load after the screen, together with their options. */
/** The place as it was typed, until the processes are read. */
const PlaceOnItsWay = ({ form }: { form: SeatFormState }) => {
  const { management, area, process } = form.getValues()
  return Object.entries({ Gerencia: management, Área: area, Proceso: process }).map(([label, value]) => (
    <TextField key={label} label={label} value={value} onChange={() => {}} disabled />
  ))
}

const PlaceFields = lazyPart(async () => (await import('./place-fields.tsx')).PlaceFields, {
  loading: PlaceOnItsWay,
})

type Props = { form: SeatFormState; vertical: Vertical; isKnown: boolean }

/** The fields of B§5. */
export const SeatFields = ({ form, vertical, isKnown }: Props) => {
  const { data: processes, error } = useAll(processConfigurations.list, { query: { Vertical: vertical } })
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
          form={form}
          processes={processes ?? []}
          problem={error && 'No se pudieron leer las gerencias'}
        />
      ) : (
        <PlaceOnItsWay form={form} />
      )}
      <Checkbox label="Persona administrativa" {...form.field('isAdministrative')} />
    </Fields>
  )
}
