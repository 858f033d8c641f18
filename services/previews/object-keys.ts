/** Pages converted for preview; they expire, and are made again when needed. */
export const previewPrefix = 'previews/'

/** One page of one conversion; the id is new each time, so it cannot be guessed. */
export const previewPageKey = (conversion: string, page: number): string =>
  `${previewPrefix}${conversion}/${page}.png`

export const previewPagesKey = (conversion: string): string => `${previewPrefix}${conversion}/pages.json`
