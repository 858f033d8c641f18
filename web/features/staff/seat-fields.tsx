import { processConfigurations } from '../../../shared/process-configuration.ts'
import { documentLength } from '../../../shared/staff.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import { useAll } from '../../api/use-all.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { placeOptions } from './places.ts'
import type { SeatFormState } from './seat-form.ts'
import classes from './staff.module.css'

type Props = { form: SeatFormState; vertical: Vertical; isKnown: boolean }

/** The fields of B§5; the area depends on the management, the process on the area. */
export const SeatFields = ({ form, vertical, isKnown }: Props) => {
  const { data: processes = [], error } = useAll(processConfigurations.list, {
    query: { Vertical: vertical },
  })
  const { management, area } = form.getValues()
  const options = placeOptions(processes, { management, area })
  const typed = { autoComplete: 'off', spellCheck: false } as const
  return (
    <div className={classes.fields}>
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
        maxLength={documentLength.maximum}
        {...form.field('documentNumber')}
      />
      <TextField {...typed} label="Nombre completo" maxLength={100} {...form.field('fullName')} />
      <TextField {...typed} label="Usuario de red" maxLength={64} {...form.field('user')} />
      <OptionSelect
        label="Gerencia"
        options={options.managements}
        description={error && 'No se pudieron leer las gerencias'}
        {...form.field('management')}
        onChange={(next) => form.setValues({ management: next, area: '', process: '' })}
      />
      <OptionSelect
        label="Área"
        options={options.areas}
        disabled={management === ''}
        {...form.field('area')}
        onChange={(next) => form.setValues({ area: next, process: '' })}
      />
      <OptionSelect
        label="Proceso"
        options={options.processes}
        disabled={area === ''}
        {...form.field('process')}
      />
      <Checkbox label="Persona administrativa" {...form.field('isAdministrative')} />
    </div>
  )
}
