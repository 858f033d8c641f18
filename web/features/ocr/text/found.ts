/** A place in the text of a page. */
export type TextPlace = { page: number; at: number }

/** Where a search was found on a page that has it, by pages in their order. */
export type Found = readonly { page: number; places: readonly number[] }[]

export const countOf = (found: Found): number => found.reduce((sum, { places }) => sum + places.length, 0)

/** The number of a place among all that were found, from 1. */
export const numberOf = (found: Found, of: TextPlace | undefined): number | undefined => {
  let before = 0
  for (const { page, places } of found) {
    const at = of?.page === page ? places.indexOf(of.at) : -1
    if (at >= 0) return before + at + 1
    before += places.length
  }
  return undefined
}

const isAfter = (one: TextPlace, other: TextPlace): boolean =>
  one.page > other.page || (one.page === other.page && one.at > other.at)

/** The place after another one, or before it; after the last comes the first. */
export const stepFrom = (found: Found, from: TextPlace, direction: 1 | -1): TextPlace | undefined => {
  const pages = direction === 1 ? found : found.toReversed()
  const inOrder = (places: readonly number[]) => (direction === 1 ? places : places.toReversed())
  let first: TextPlace | undefined
  for (const { page, places } of pages)
    for (const at of inOrder(places)) {
      const place = { page, at }
      first ??= place
      if (direction === 1 ? isAfter(place, from) : isAfter(from, place)) return place
    }
  return first
}
