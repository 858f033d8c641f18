import { CloseButton } from '@mantine/core'
import { Cluster } from '../../ui/layout.tsx'
import { type Option, OptionSelect } from '../../ui/option-select.tsx'
import { useWhyNot } from '../../ui/why-not.tsx'
import classes from './demand.module.css'

type Props = {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  /** Also says why nothing can be selected yet. */
  placeholder?: string
  /** The clear control (x) of an optional priority. */
  onClear?: () => void
}

export const PrioritySelect = ({
  label,
  options,
  value,
  onChange,
  disabled = false,
  placeholder,
  onClear,
}: Props) => {
  const { button, reason } = useWhyNot(value === '' && 'No hay una prioridad que quitar', onClear)
  return (
    <Cluster nowrap align="end" gap={2}>
      <OptionSelect
        label={label}
        className={classes.select}
        options={options}
        value={value}
        onChange={onChange}
        disabled={disabled}
        placeholder={placeholder}
      />
      {onClear && (
        <>
          <CloseButton
            size="lg"
            aria-label={`Quitar ${label}`}
            title={`Quitar ${label}`}
            data-disabled={value === '' || undefined}
            {...button}
          />
          {reason}
        </>
      )}
    </Cluster>
  )
}
