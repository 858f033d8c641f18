const monthName = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → `noviembre de 2026`. */
export const nameOfMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))
