const numbers = new Intl.NumberFormat('es-CO')

/** A count with its thousands, as in Colombia. */
export const counted = (count: number): string => numbers.format(count)
