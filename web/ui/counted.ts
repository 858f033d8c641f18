const numbers = new Intl.NumberFormat('es-CO')

/** A count with its thousands, as in Colombia. */
export const counted = (count: number): string => numbers.format(count)

/** A count with its noun: `1 caso`, `2.000 casos`. */
export const quantity = (count: number, one: string, many: string): string =>
  `${counted(count)} ${count === 1 ? one : many}`
