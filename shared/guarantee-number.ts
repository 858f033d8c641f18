import * as z from 'zod/mini'
import { once } from './once.ts'

/** C§5. */
export const guaranteeDigits = { least: 10, most: 15 } as const

/** As it is typed: spaces around it are no part of it. */
export const guaranteeNumber = once(() => z.string().check(z.trim(), z.regex(/^\d{10,15}$/)))
