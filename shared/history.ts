import * as z from 'zod/mini'

/** Every change in a history: when it was made, and by whom. Changes stored before names were kept have only the login. */
export const made = () => ({ at: z.iso.datetime(), by: z.string(), byName: z.optional(z.string()) })
