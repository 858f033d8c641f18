import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useMemo } from 'react'
import classes from './option-select.module.css'
import { truncateLabel } from './truncate-label.ts'

export type Option = {
  value: string
  label: string
  /** Its heading in the list. */
  group?: string
}

type Props = Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> & {
  options: readonly Option[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Longer labels are cut; 70 characters by default. */
  labelLimit?: number
}

const groupsOf = (options: readonly Option[]) => [...Map.groupBy(options, ({ group }) => group)]
const drawnTo =
  (limit?: number) =>
  ({ value, label }: Option) => (
    <option key={value} value={value} title={label}>
      {truncateLabel(label, limit)}
    </option>
  )

/** The browser's own select, with long labels cut (A§5); the whole label of the choice shows on hover. */
export const OptionSelect = ({
  options,
  value,
  onChange,
  placeholder = 'Selecciona',
  labelLimit,
  ...rest
}: Props) => {
  // A choice among hundreds must not render all of them again.
  const drawn = useMemo(
    () =>
      groupsOf(options).map(([group, grouped]) =>
        group === undefined ? (
          grouped.map(drawnTo(labelLimit))
        ) : (
          <optgroup key={group} label={group}>
            {grouped.map(drawnTo(labelLimit))}
          </optgroup>
        ),
      ),
    [options, labelLimit],
  )
  return (
    <NativeSelect
      classNames={{ section: classes.section }}
      {...rest}
      value={value}
      title={options.find((option) => option.value === value)?.label}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data-empty={value === '' || undefined}
    >
      <option value="" disabled hidden>
        {placeholder}
      </option>
      {drawn}
    </NativeSelect>
  )
}
