import { DatePicker } from '@mantine/dates'
import { CalendarSettings, calendarLabels } from './calendar-settings.tsx'
import { Popup } from './popup.tsx'

export type PickerProps = {
  label: string
  value: string
  /** The first and the last day that can be chosen. */
  min?: string
  max?: string
  /** Days between them that cannot be chosen. */
  excludes?: (day: string) => boolean
  /** The month that the picker shows when nothing is chosen. */
  begin: string
  onPick: (value: string) => void
  onClose: () => void
}

/** A month of days to choose from. Days are `YYYY-MM-DD`. */
export const DatePopup = ({ label, value, min, max, excludes, begin, onPick, onClose }: PickerProps) => (
  <Popup label={label} onClose={onClose}>
    <CalendarSettings>
      <DatePicker
        value={value || null}
        onChange={(day) => day && onPick(day)}
        defaultDate={value || begin}
        minDate={min}
        maxDate={max}
        excludeDate={excludes}
        hideOutsideDates
        ariaLabels={calendarLabels}
        getDayProps={(day) => ({ 'data-autofocus': day === (value || begin) || undefined })}
      />
    </CalendarSettings>
  </Popup>
)
