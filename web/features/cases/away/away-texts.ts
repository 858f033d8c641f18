import type { Found } from '../../../../shared/away.ts'
import { addDays, bogotaDay, bogotaTime } from '../../../../shared/dates.ts'
import { formatDay, formatHour } from '../../../format.ts'
import { counted, quantity } from '../../../ui/counted.ts'

const weekday = new Intl.DateTimeFormat('es-CO', { weekday: 'short', timeZone: 'UTC' })

/** `hoy`, `ayer`, `mié 25` within a week, else the whole day. */
const dayText = (day: string, today: string): string => {
  if (day === today) return 'hoy'
  if (day === addDays(today, -1)) return 'ayer'
  if (day <= addDays(today, -7)) return formatDay(day)
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${Number(day.slice(8))}`
}

/** An instant as people say it: `mié 25, 05:40 p. m.`. */
export const whenText = (instant: string, now: Date): string => {
  const at = new Date(instant)
  return `${dayText(bogotaDay(at), bogotaDay(now))}, ${formatHour(bogotaTime(at))}`
}

/** `4 vencidos`, `al menos 300 vencidos`; nothing if there are none. */
export const foundText = ({ count, more }: Found, one: string, many: string): string | undefined => {
  if (!more) return count > 0 ? quantity(count, one, many) : undefined
  return count > 0 ? `al menos ${counted(count)} ${count === 1 ? one : many}` : `puede haber ${many}`
}
