/** Milliseconds in which only the first screen uses the connection. */
const pause = 500
let asked = false

/** The build replaces the file by its Spanish part (`web/build/spanish-typeface.ts`). */
const fetchTypeface = (): void => {
  const address = new URL(
    '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2',
    import.meta.url,
  )
  const typeface = new FontFace('Inter Tight', `url(${address})`, { weight: '400 700', display: 'swap' })
  document.fonts.add(typeface)
  // Without it the system font stays.
  typeface.load().catch(() => {})
}

/** Loads the typeface after the first screen, so that no screen waits for its 15 KB (P7). */
export const bringTypeface = (): void => {
  if (asked) return
  asked = true
  setTimeout(fetchTypeface, pause)
}
