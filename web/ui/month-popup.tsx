import { MonthPicker } from '@mantine/dates'
import { Button } from './button.tsx'
import { CalendarSettings, calendarLabels } from './calendar-settings.tsx'
import type { PickerProps } from './date-popup.tsx'
import { nameOfMonth } from './month-name.ts'
import { Popup } from './popup.tsx'

const firstDay = (month: string): string => `${month}-01`
const monthOf = (day: string): string => day.slice(0, 7)

type Props = PickerProps & {
  /** The label for no month, if that can be chosen too. */
  emptyLabel?: string
}

/** A year of months to choose from. Months are `YYYY-MM`. */
export const MonthPopup = ({ label, value, min, max, begin, emptyLabel, onPick, onClose }: Props) => (
  <Popup label={label} onClose={onClose}>
    <CalendarSettings>
      <MonthPicker
        value={value ? firstDay(value) : null}
        onChange={(day) => day && onPick(monthOf(day))}
        defaultDate={firstDay(value || begin)}
        minDate={min && firstDay(min)}
        maxDate={max && firstDay(max)}
        ariaLabels={calendarLabels}
        monthsListFormat="MMMM"
        getMonthControlProps={(day) => ({
          'aria-label': nameOfMonth(monthOf(day)),
          'data-autofocus': monthOf(day) === (value || begin) || undefined,
        })}
      />
    </CalendarSettings>
    {emptyLabel && (
      <Button variant="subtle" fullWidth mt="xs" onClick={() => onPick('')}>
        {emptyLabel}
      </Button>
    )}
  </Popup>
)
