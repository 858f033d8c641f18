import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { placeOptions } from './places.ts'
import type { SeatFormState } from './seat-form.ts'

/** For areas and processes (B§5). */
const labelLimit = 32

type Props = { form: SeatFormState; processes: readonly ConfiguredProcess[]; problem?: string }

/** The place of a seat: the area depends on the management, the process on the area (B§5). */
export const PlaceFields = ({ form, processes, problem }: Props) => {
  const { management, area, process } = form.getValues()
  const options = placeOptions(processes, { management, area })
  return (
    <>
      <SearchSelect
        label="Gerencia"
        options={options.managements}
        valueLabel={management}
        description={problem}
        {...form.field('management')}
        onChange={(next) =>
          next !== management && form.setValues({ management: next, area: '', process: '' })
        }
      />
      <SearchSelect
        label="Área"
        options={options.areas}
        valueLabel={area}
        labelLimit={labelLimit}
        disabled={management === ''}
        {...form.field('area')}
        onChange={(next) => next !== area && form.setValues({ area: next, process: '' })}
      />
      <SearchSelect
        label="Proceso"
        options={options.processes}
        valueLabel={process}
        labelLimit={labelLimit}
        disabled={area === ''}
        {...form.field('process')}
      />
    </>
  )
}
