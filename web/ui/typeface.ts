/** Milliseconds in which only the first screen uses the connection. */
const pause = 500
let asked = false

const fetchTypeface = (): void => {
  const address = new URL(
    '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2',
    import.meta.url,
  )
  const typeface = new FontFace('Inter Tight', `url(${address})`, { weight: '100 900', display: 'swap' })
  document.fonts.add(typeface)
  // Without it the system font stays.
  typeface.load().catch(() => {})
}

/** Loads the typeface after the first screen, so that no screen waits for its 45 KB (P7). */
export const bringTypeface = (): void => {
  if (asked) return
  asked = true
  setTimeout(fetchTypeface, pause)
}
