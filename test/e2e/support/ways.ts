import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the focus may be on: what takes a key, a heading, or a part that keeps it when its own control went. */
const placesOfFocus = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary'],
  ...['grid', 'gridcell', 'slider', 'option', 'application'].map((role) => `[role=${role}]`),
  ...['td', 'th'].map((cell) => `${cell}[tabindex="0"]`),
  ...['h1', 'h2', 'h3'].map((heading) => `${heading}[tabindex="-1"]`),
  '[data-keeps-focus]',
].join()

/** Where the focus is; nothing when that is in view and makes sense. */
const wrongFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate((places) => {
    // The main site is not the product's.
    if (!document.querySelector('#root')) return undefined
    const { activeElement: at } = document
    const said = at?.outerHTML.slice(0, 200) ?? 'nothing'
    if (!at?.matches(places)) return `the focus is on ${said}`
    if (!at.checkVisibility({ visibilityProperty: true })) return `the focus is on something unseen: ${said}`
    return undefined
  }, placesOfFocus)

/** After an act the focus is on something visible that makes sense: never on the body or on a frame. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => (page.isClosed() ? undefined : wrongFocus(page)), { timeout: 10_000 }).toBeUndefined()

/** Presses what a person sees, and looks where the focus is then. */
export const press = async (pressed: Locator): Promise<void> => {
  await pressed.click()
  await expectFocus(pressed.page())
}

/** Presses the one button of this name. */
export const pressButton = (page: Page, name: string): Promise<void> =>
  press(page.getByRole('button', { name, exact: true }))

export type Name = string | RegExp

/** A link or a button by what it says; a text is all of it. */
export const pressable = (page: Page, name: Name): Locator => {
  const asked = { name, exact: typeof name === 'string' }
  return page.getByRole('link', asked).or(page.getByRole('button', asked)).first()
}

/** Presses links and buttons, one after the other. */
export const follow = async (page: Page, ...names: readonly Name[]): Promise<void> => {
  for (const name of names) await press(pressable(page, name))
}

/** To the user's home, by the product's name in the header. */
export const goHome = (page: Page): Promise<void> => follow(page, 'Back Office de Desembolsos')

/** To a screen from the user's home, by the presses that lead there. */
export const openScreen = (page: Page, ...names: readonly Name[]): Promise<void> =>
  follow(page, 'Back Office de Desembolsos', ...names)

/** To a window of its own, as that of an order's documents; as large as the desk's others. */
export const followToWindow = async (page: Page, name: Name): Promise<Page> => {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), pressable(page, name).click()])
  await opened.setViewportSize({ width: 1440, height: 900 })
  return opened
}
