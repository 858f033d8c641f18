import { Input, InputBase, type InputBaseProps } from '@mantine/core'
import { bogotaDay } from '../../shared/dates.ts'
import classes from './date-field.module.css'
import { lazyDialog } from './lazy-part.tsx'
import { nameOfMonth } from './month-name.ts'
import { usePopup } from './use-popup.ts'

const MonthPopup = lazyDialog(
  async () => (await import('./month-popup.tsx')).MonthPopup,
  ({ onClose }) => onClose(),
)

const chevron = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden>
    <path d="M4.5 6.5 8 10l3.5-3.5" />
  </svg>
)

type Props = Omit<InputBaseProps, 'label' | 'error'> & {
  label: string
  /** The label is for screen readers only, because the text around it says the same. */
  hideLabel?: boolean
  /** `YYYY-MM`, or empty. */
  value: string
  onChange: (month: string) => void
  onBlur?: () => void
  error?: string
  /** The first and the last month that can be chosen. */
  min?: string
  max?: string
  /** The label for no month, such as all of them; with it a choice can be cleared. */
  emptyLabel?: string
}

/** A month, chosen from its year. */
export const MonthField = (props: Props) => {
  const { label, hideLabel = false, value, onChange, onBlur, min, max, emptyLabel, ...rest } = props
  const popup = usePopup()
  const text = value ? nameOfMonth(value) : emptyLabel
  const pick = (month: string) => {
    onChange(month)
    popup.close()
  }
  return (
    <div className={classes.field}>
      <InputBase
        {...rest}
        {...popup.buttonProps}
        component="button"
        pointer
        label={hideLabel ? undefined : label}
        aria-label={`${label}: ${text ?? 'sin elegir'}`}
        onBlur={onBlur}
        rightSection={chevron}
        rightSectionPointerEvents="none"
      >
        {text ?? <Input.Placeholder>Selecciona</Input.Placeholder>}
      </InputBase>
      {popup.opened && (
        <MonthPopup
          label={label}
          value={value}
          min={min}
          max={max}
          begin={max ?? bogotaDay(new Date()).slice(0, 7)}
          emptyLabel={emptyLabel}
          onPick={pick}
          onClose={popup.close}
        />
      )}
    </div>
  )
}
