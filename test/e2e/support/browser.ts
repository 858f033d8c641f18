import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../../support/chromium.ts'

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())

export type Desk = { context: BrowserContext; page: Page; errors: string[] }

/** A browser of its own, as one person at one desk has; page errors are kept, so that a test can ask for none. */
export const newDesk = async (browser: Browser): Promise<Desk> => {
  const context = await browser.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1440, height: 900 },
    // A dialog that fades in has no contrast yet; who asks for less motion sees it at once.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(45_000)
  const errors: string[] = []
  context.on('page', (page) => page.on('pageerror', (error) => errors.push(String(error))))
  const page = await context.newPage()
  return { context, page, errors }
}

/** With `PICTURES` set to a folder, keeps the screen for the README: `PICTURES=docs/pictures npm test -- main-walk`. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (!process.env.PICTURES) return
  // The typeface comes after the first screen.
  await page.waitForFunction(
    () => !document.querySelector('#root') || [...document.fonts].some(({ status }) => status === 'loaded'),
  )
  // A button that has just worked slides its label back.
  await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, animations: 'disabled' })
}
