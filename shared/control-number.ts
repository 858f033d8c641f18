import * as z from 'zod/mini'

/** The most digits of a control number (A§5, A§9). */
export const controlDigits = 20

export const controlNumber = z
  .string()
  .check(z.regex(new RegExp(`^\\d{1,${controlDigits}}$`), { error: 'Escribe el número de control' }))
