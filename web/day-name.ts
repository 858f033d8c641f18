const named = new Intl.DateTimeFormat('es-CO', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
})

/** `2026-11-22` → `Domingo, 22 de noviembre de 2026`. The day is already a day in Bogota. */
export const nameOfDay = (day: string): string => {
  const name = named.format(new Date(`${day}T00:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
