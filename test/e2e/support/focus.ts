import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the focus may be on: what takes a key, a heading, or a part that keeps it when its own control went. */
const placesOfFocus = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary'],
  ...['grid', 'gridcell', 'slider', 'option', 'application'].map((role) => `[role=${role}]`),
  ...['td', 'th'].map((cell) => `${cell}[tabindex="0"]`),
  ...['h1', 'h2', 'h3'].map((heading) => `${heading}[tabindex="-1"]`),
  // The pages of a document, which scroll by keys.
  'section[tabindex="0"][aria-label]',
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

/** Milliseconds: what an act leads to comes as late as anything else that a desk waits for (`newDesk`). */
const timeout = 45_000

/** After an act the focus is on something visible that makes sense: never on the body or on a frame. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => (page.isClosed() ? undefined : wrongFocus(page)), { timeout }).toBeUndefined()
