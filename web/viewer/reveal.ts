/** Brings an item of a list into view, without scrolling what is around the list. */
export const reveal = (list: HTMLElement, item: Element): void => {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  const missing = (before: number, after: number) => Math.min(0, before) + Math.max(0, after)
  list.scrollBy({
    top: missing(inner.top - outer.top, inner.bottom - outer.bottom),
    left: missing(inner.left - outer.left, inner.right - outer.right),
  })
}
