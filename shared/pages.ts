import * as z from 'zod'

/** The query of a list: the cursor of the page before. An empty cursor counts as none. */
export const pageQuery = {
  cursor: z
    .string()
    .max(2_048)
    .regex(/^[\w.-]+$/)
    .optional(),
}

/**
 * A page of a list: at most `cap` items, and a cursor while there is more. A page may be short, or empty, and still
 * have a cursor. No answer holds an array without a cap, and a test sees to it.
 */
export const pageOf = <Item extends z.ZodType>(item: Item, cap: number) =>
  z.object({ items: z.array(item).max(cap), cursor: z.string().optional() })

/** What lists are read for: their items. */
export type PageOf<Item> = { items: Item[]; cursor?: string | undefined }
