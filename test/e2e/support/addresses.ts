import type { Page } from 'playwright-core'
import type { Local } from '../../../infra/local/start-local.ts'

/** The addresses that people have from elsewhere; every other screen is reached by presses (`ways.ts`). */

/** A page of the bank's main site, which is not the product's. */
export const openMainSite = async (page: Page, local: Local, path = '/'): Promise<void> => {
  await page.goto(`${local.urls.mainSite}${path}`)
}

/** The link of a hand-off, as the main site makes it. */
export const handOffLink = async (local: Local, login: string): Promise<string> =>
  `${local.urls.page}/?session=${await local.handOff(login)}`

/** Opens an address directly, for tests that are about the address itself. */
export const openKeptAddress = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
}

/** Another tab of what a tab shows, as a browser duplicates it. */
export const duplicateTab = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  return other
}
