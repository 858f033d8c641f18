import type { Page } from 'playwright-core'
import type { Local } from '../../../infra/local/start-local.ts'

/** The addresses that users get from outside; every other screen is reached by clicks (`ways.ts`). */

/** A page of the bank's main site, which is not part of the product. */
export const openMainSite = async (page: Page, local: Local, path = '/'): Promise<void> => {
  await page.goto(`${local.urls.mainSite}${path}`)
}

/** A hand-off link, as the main site makes it. */
export const handOffLink = async (local: Local, login: string): Promise<string> =>
  `${local.urls.page}/?session=${await local.handOff(login)}`

/** Opens an address directly, for tests about the address itself. */
export const openKeptAddress = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
}

/** A duplicate of a tab, as the browser's command makes it. */
export const duplicateTab = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  return other
}
