import type { ComponentProps } from 'react'
import type { ConfiguredProcess } from '../shared/process-configuration.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import type { Option } from './ui/option-select.tsx'
import type { SearchSelect } from './ui/search-select.tsx'
import { TextField } from './ui/text-field.tsx'

/** A place in the organisation, from its widest part to its narrowest. */
const placeLabels = ['Gerencia', 'Área', 'Proceso'] as const

type Three<Part> = readonly [Part, Part, Part]
type PlaceProps = {
  /** A form's field for each part; the change of one clears those after it. */
  fields: Three<Omit<ComponentProps<typeof SearchSelect>, 'label' | 'options' | 'valueLabel' | 'disabled'>>
  options: Three<readonly Option[]>
}

const optionsOf = (names: readonly string[]): Option[] =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, 'es')).map((name) => ({ value: name, label: name }))

/** The managements, the areas of the chosen one, and the processes of the chosen area. */
export const placeOptions = (
  managements: readonly string[],
  ofManagement: readonly ConfiguredProcess[],
  area: string,
) =>
  [
    optionsOf(managements),
    optionsOf(ofManagement.map((one) => one.area)),
    optionsOf(ofManagement.filter((one) => one.area === area).map((one) => one.process)),
  ] as const

/** The place as it was typed, until its lists are loaded. */
export const PlaceTexts = ({ fields }: Pick<PlaceProps, 'fields'>) =>
  fields.map(({ value }, at) => (
    <TextField key={placeLabels[at]} label={placeLabels[at]} value={value} onChange={() => {}} disabled />
  ))

/** Gerencia, Área and Proceso: each must be chosen before the next (B§4). The searchable lists load after the screen. */
export const PlaceFields = lazyPart(
  async () => {
    const { SearchSelect } = await import('./ui/search-select.tsx')
    return ({ fields, options }: PlaceProps) =>
      fields.map((field, at) => (
        <SearchSelect
          {...field}
          key={placeLabels[at]}
          label={placeLabels[at]}
          options={options[at]}
          valueLabel={field.value}
          disabled={fields[at - 1]?.value === ''}
          onChange={(next) => next !== field.value && field.onChange(next)}
        />
      ))
  },
  { loading: PlaceTexts },
)
