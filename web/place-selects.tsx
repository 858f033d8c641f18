import type { ComponentProps } from 'react'
import type { ConfiguredProcess } from '../shared/process-configuration.ts'
import type { Option } from './ui/option-select.tsx'
import { SearchSelect } from './ui/search-select.tsx'

type Chosen = { management: string; area: string }

export const optionsOf = (names: readonly string[] = []): Option[] =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, 'es')).map((name) => ({ value: name, label: name }))

/** The options of the dependent selects: the areas of the management, the processes of the area (B§5). */
export const placeOptions = (processes: readonly ConfiguredProcess[], { management, area }: Chosen) => {
  const ofManagement = processes.filter((one) => one.management === management)
  return {
    managements: optionsOf(processes.map((one) => one.management)),
    areas: optionsOf(ofManagement.map((one) => one.area)),
    processes: optionsOf(ofManagement.filter((one) => one.area === area).map((one) => one.process)),
  }
}

type Field = Omit<ComponentProps<typeof SearchSelect>, 'options' | 'disabled'>

type Props = {
  options: ReturnType<typeof placeOptions>
  /** What each list takes from its form. */
  fields: Record<'management' | 'area' | 'process', Field>
  /** Another one was chosen: the parts below it no longer count. */
  onManagement: (name: string) => void
  onArea: (name: string) => void
}

/** A place of the roster: the area depends on the management, the process on the area (B§4, B§5). */
export const PlaceSelects = ({ options, fields, onManagement, onArea }: Props) => {
  const { management, area, process } = fields
  return (
    <>
      <SearchSelect
        label="Gerencia"
        valueLabel={management.value}
        options={options.managements}
        {...management}
        onChange={(next) => next !== management.value && onManagement(next)}
      />
      <SearchSelect
        label="Área"
        valueLabel={area.value}
        options={options.areas}
        disabled={management.value === ''}
        {...area}
        onChange={(next) => next !== area.value && onArea(next)}
      />
      <SearchSelect
        label="Proceso"
        valueLabel={process.value}
        options={options.processes}
        disabled={area.value === ''}
        {...process}
      />
    </>
  )
}
