import type { Load } from '../../../shared/loads.ts'
import type { PageOf } from '../../../shared/pages.ts'

/** The loads that were read so far, newest first; with a cursor there are older ones. */
export type KnownLoads = { items: readonly Load[]; cursor: string | undefined }

/** Ids sort by time; of a load that came twice the first is the newer answer. */
const newestFirst = (loads: readonly Load[]): Load[] =>
  [...new Map(loads.toReversed().map((load) => [load.id, load])).values()].sort((a, b) =>
    a.id < b.id ? 1 : -1,
  )

/** The first page was read again: what new loads pushed out of it stays. */
export const withFirstPage = (known: KnownLoads | undefined, page: PageOf<Load>): KnownLoads => ({
  items: newestFirst([...page.items, ...(known?.items ?? [])]),
  cursor: known ? known.cursor : page.cursor,
})

export const withOlderPage = (known: KnownLoads, page: PageOf<Load>): KnownLoads => ({
  items: newestFirst([...known.items, ...page.items]),
  cursor: page.cursor,
})
