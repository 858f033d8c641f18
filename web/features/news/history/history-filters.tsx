import type { ReactNode } from 'react'
import type { AddressValues } from '../../../address.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { type NewsState, type newsParams, states } from '../news-params.ts'
import type { choicesOf } from './history-model.ts'

type Values = AddressValues<typeof newsParams>
type Props = {
  choices: ReturnType<typeof choicesOf>
  values: Pick<Values, 'person' | 'type' | 'state' | 'group'>
  onChange: (change: Partial<Values>) => void
  children: ReactNode
}

const everyState = [
  { value: 'todos', label: 'Todos los estados' },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
]

/** Filters of the history by person, type and state and, if there are massive news, by group. */
export const HistoryFilters = ({ choices, values, onChange, children }: Props) => (
  <Cluster>
    <SearchSelect
      aria-label="Persona"
      placeholder="Todas las personas"
      options={choices.people}
      value={values.person ?? ''}
      onChange={(person) => onChange({ person: person || undefined })}
      clearable
      w={220}
    />
    <SearchSelect
      aria-label="Tipo de novedad"
      placeholder="Todos los tipos"
      options={choices.types}
      value={values.type ?? ''}
      onChange={(type) => onChange({ type: type || undefined })}
      clearable
      w={180}
    />
    {(choices.groups.length > 0 || values.group) && (
      <SearchSelect
        aria-label="Grupo"
        placeholder="Todos los grupos"
        options={choices.groups}
        value={values.group ?? ''}
        onChange={(group) => onChange({ group: group || undefined })}
        clearable
        w={180}
      />
    )}
    <OptionSelect
      aria-label="Estado"
      options={everyState}
      value={values.state ?? 'todos'}
      onChange={(state) => onChange({ state: state === 'todos' ? undefined : (state as NewsState) })}
      w={160}
    />
    {children}
  </Cluster>
)
