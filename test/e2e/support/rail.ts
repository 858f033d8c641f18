import type { Locator, Page } from 'playwright-core'

/** The documents in the viewer's list, or the one with this name. */
export const railItem = (place: Page | Locator, name?: string | RegExp): Locator =>
  place
    .getByRole('navigation', { name: /^Selecciona el documento/ })
    .getByRole('listitem')
    .getByRole('button', name === undefined ? {} : { name })

/** The type of the document that is shown. */
export const shownInRail = (place: Page | Locator): Promise<string | null> =>
  railItem(place).and(place.locator('[aria-current=true]')).locator('span').first().textContent()
