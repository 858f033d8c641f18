import { TextInput } from '@mantine/core'
import { refusals } from '../../../shared/errors.ts'
import { type DateState, typeDate } from './expedition-date.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  state: DateState
  /** The document it belongs to. */
  label: string
  disabled: boolean
}

export const ExpeditionDateField = ({ value, onChange, state, label, disabled }: Props) => (
  <TextInput
    aria-label={`Fecha de expedición de ${label}`}
    placeholder="DD/MM/AAAA"
    inputMode="numeric"
    autoComplete="off"
    styles={{ wrapper: { width: 132 } }}
    value={value}
    disabled={disabled}
    onChange={({ currentTarget }) => onChange(typeDate(value, currentTarget.value))}
    error={state.is === 'wrong' && refusals.expeditionDate.message}
  />
)
