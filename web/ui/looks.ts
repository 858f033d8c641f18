/** What the user chose of how the page looks on this device. Attributes of the document say it to `tokens.css`. */
const chosen = ['theme', 'density'] as const
type Look = (typeof chosen)[number]

const { dataset } = document.documentElement

const show = (look: Look, value: string | null): void => {
  if (value) dataset[look] = value
  else delete dataset[look]
}

/** Shows the choices of this device. They are not sent anywhere, and outlive the session. */
const showLooks = (): void => {
  for (const look of chosen) show(look, localStorage.getItem(look))
}

/** Before the page is drawn for the first time, and when another tab changed them. */
export const followLooks = (): void => {
  try {
    showLooks()
    addEventListener('storage', showLooks)
  } catch {}
}

/** Undefined: as the system or the page has it. */
export const lookOf = (look: Look): string | undefined => dataset[look]

/** A storage that is full or closed keeps nothing: the choice is then this window's. */
export const chooseLook = (look: Look, value: string | undefined): void => {
  show(look, value ?? null)
  try {
    if (value) localStorage.setItem(look, value)
    else localStorage.removeItem(look)
  } catch {}
}
