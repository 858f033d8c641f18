import * as z from 'zod/mini'

/** The query of a list: the cursor of the page before. An empty cursor counts as none. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(2_048), z.regex(/^[\w.-]+$/))),
}

/** A page of at most `cap` items; while there is a cursor there is more, even after a short page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item, cap: number) =>
  z.object({ items: z.array(item).check(z.maxLength(cap)), cursor: z.optional(z.string()) })

/** The query and the answer of a list that is read page by page. */
export const pagesOf = <Item extends z.ZodMiniType>(item: () => Item, cap: number) => ({
  query: () => pageQuery,
  answer: () => pageOf(item(), cap),
})

/** What lists are read for: their items. */
export type PageOf<Item> = { items: Item[]; cursor?: string | undefined }
