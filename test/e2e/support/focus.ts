import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Elements that may have the focus: controls, headings, and parts that get it when their own control is removed. */
const placesOfFocus = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary'],
  ...['grid', 'gridcell', 'slider', 'option', 'application'].map((role) => `[role=${role}]`),
  ...['td', 'th'].map((cell) => `${cell}[tabindex="0"]`),
  ...['h1', 'h2', 'h3'].map((heading) => `${heading}[tabindex="-1"]`),
  // Why a form was not sent.
  '[role="alert"][tabindex="-1"]',
  // The pages of a document, which scroll by keys.
  'section[tabindex="0"][aria-label]',
  '[data-keeps-focus]',
].join()

/** The focused element if it is not visible or not a valid target; otherwise nothing. */
const wrongFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate((places) => {
    // The main site is not part of the product.
    if (!document.querySelector('#root')) return undefined
    const { activeElement: at } = document
    const said = at?.outerHTML.slice(0, 200) ?? 'nothing'
    if (!at?.matches(places)) return `the focus is on ${said}`
    if (!at.checkVisibility({ visibilityProperty: true })) return `the focus is on something unseen: ${said}`
    return undefined
  }, placesOfFocus)

/** Milliseconds: the result of an action may take as long as any other wait of a test (`newDesk`). */
const timeout = 45_000

/** After an action the focus is on a visible, valid element: never on the body or on a frame. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => (page.isClosed() ? undefined : wrongFocus(page)), { timeout }).toBeUndefined()
