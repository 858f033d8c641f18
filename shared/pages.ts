import * as z from 'zod'

/** The query of a list: the cursor of the page before. An empty cursor counts as none. */
export const pageQuery = {
  cursor: z
    .string()
    .max(2_048)
    .regex(/^[\w.-]+$/)
    .optional(),
}

/** A page of at most `cap` items; while there is a cursor there is more, even after a short page. */
export const pageOf = <Item extends z.ZodType>(item: Item, cap: number) =>
  z.object({ items: z.array(item).max(cap), cursor: z.string().optional() })

/** What lists are read for: their items. */
export type PageOf<Item> = { items: Item[]; cursor?: string | undefined }
