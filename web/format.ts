import { bogotaDay, bogotaTime } from '../shared/dates.ts'

/** `YYYY-MM-DD` or `yyyymmdd` → `DD/MM/YYYY`. */
export const formatDay = (day: string): string => {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(day) ?? []
  return year ? `${date}/${month}/${year}` : day
}

/** `HH:mm:ss` → 12 hours, as in Colombia. A non-breaking space keeps 'a. m.' on one line in a narrow column. */
export const formatHour = (time: string): string => {
  const [, hour = '', minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (hour === '') return time
  const hours = Number(hour)
  return `${String(hours % 12 || 12).padStart(2, '0')}:${minute} ${hours < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.'}`
}

/** Digits with thousands dots; any other text stays as it is. */
export const formatThousands = (digits: string): string =>
  /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, '.') : digits

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y'])

/** A name in title case if it is stored in capitals, `Ana de la Peña`. Other names stay as they are. */
export const formatName = (stored: string): string =>
  stored !== stored.toLocaleUpperCase('es')
    ? stored
    : stored
        .toLocaleLowerCase('es')
        .replace(/\p{L}+/gu, (word, at: number) =>
          at > 0 && particles.has(word) ? word : word.charAt(0).toLocaleUpperCase('es') + word.slice(1),
        )

/** A person by name and login, or by login alone where the name is not known. */
export const formatPerson = (login: string, name: string | undefined): string =>
  login && name ? `${formatName(name)} · ${login}` : login

export const formatDocument = (type: string, document: string): string =>
  `${type} ${formatThousands(document)}`.trim()

/** An instant as day and 12-hour time in Bogota. */
export const formatInstant = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDay(bogotaDay(at))} ${formatHour(bogotaTime(at))}`
}
