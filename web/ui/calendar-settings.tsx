import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'

/** Names of months and days in Spanish; weeks start on Monday. No day is red, because red means an error. */
export const CalendarSettings = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>
)

export const calendarLabels = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}
