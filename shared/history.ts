import * as z from 'zod/mini'

/** Every change in a history: when it was made, and by whom. */
export const made = () => ({ at: z.iso.datetime(), by: z.string() })
