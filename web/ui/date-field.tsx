import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { bogotaDay } from '../../shared/dates.ts'
import classes from './date-field.module.css'
import { lazyDialog } from './lazy-part.tsx'
import { dayLength, dayOfTyped, typeDay, typedOfDay } from './typed-day.ts'
import type { FieldProps } from './use-form.ts'
import { usePopup } from './use-popup.ts'
import { useTypedText } from './use-typed-text.ts'

const DatePopup = lazyDialog(
  async () => (await import('./date-popup.tsx')).DatePopup,
  ({ onClose }) => onClose(),
)

type Props = Omit<TextInputProps, keyof FieldProps<string>> &
  FieldProps<string> & {
    /** The first and the last day that the calendar offers. */
    min?: string
    max?: string
    /** Separator of day, month and year: A uses slashes, B's kardex hyphens. */
    separator?: '/' | '-'
    /** Days that the calendar does not offer. */
    excludes?: (day: string) => boolean
    invalidText?: (typed: string) => string
  }

/** B§5. */
const invalid = (typed: string): string => `La fecha ${typed} es inválida.`

const icon = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden>
    <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3" />
  </svg>
)

/** A day, typed or chosen from a calendar. Its value is `YYYY-MM-DD`, or empty until the typed text is a real day. */
export const DateField = (props: Props) => {
  const { value, onChange, error, min, max, excludes, separator = '/', ...others } = props
  const { invalidText = invalid, onBlur, ...rest } = others
  const popup = usePopup()
  const inPlace = (text: string): string => text.replaceAll('/', separator)
  const typed = useTypedText(
    { value, onChange, onBlur },
    {
      textOf: typedOfDay,
      read: (text) => {
        const day = dayOfTyped(text)
        return text && !day ? { why: invalidText(inPlace(text)) } : { value: day }
      },
      isWhole: ({ length }) => length === dayLength,
    },
  )
  return (
    <div className={classes.field}>
      <TextInput
        placeholder={`DD${separator}MM${separator}AAAA`}
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        value={inPlace(typed.text)}
        data-refused={typed.isRefused || undefined}
        onChange={({ currentTarget }) =>
          typed.type(typeDay(typed.text, currentTarget.value.replaceAll('-', '/')))
        }
        onBlur={typed.leave}
        error={typed.wrong ?? error}
        rightSection={
          !(rest.disabled || rest.readOnly) && (
            <CloseButton size="md" icon={icon} aria-label="Abrir calendario" {...popup.buttonProps} />
          )
        }
      />
      {popup.opened && (
        <DatePopup
          label={String(rest.label ?? rest['aria-label'])}
          value={value}
          min={min}
          max={max}
          excludes={excludes}
          begin={max && max < bogotaDay(new Date()) ? max : bogotaDay(new Date())}
          onPick={(day) => {
            typed.type(typedOfDay(day))
            popup.close()
          }}
          onClose={popup.close}
        />
      )}
    </div>
  )
}
