import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'
import { launchOptions } from '../../support/chromium.ts'
import { watchActs } from './watched-acts.ts'

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())

export type Desk = { context: BrowserContext; page: Page; errors: string[] }

/** What an open page shows, for whoever reads why a test failed. */
const shownBy = async (page: Page): Promise<string> =>
  `${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: 5_000 })}`

/** Says with a test's failure what its pages showed by then and which calls they saw refused. */
const tellOnFailure = (context: BrowserContext): void => {
  const refused: string[] = []
  context.on('response', async (response) => {
    if (response.status() < 400) return
    const said = await response.text().catch(() => '')
    refused.push(
      `${response.status()} ${response.request().method()} ${response.url()} ${said.slice(0, 300)}`,
    )
  })
  onTestFailed(async ({ task }) => {
    const shown = await Promise.allSettled(context.pages().map(shownBy))
    const pages = shown.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    const [error] = task.result?.errors ?? []
    if (error) error.message = [error.message, ...pages, ...refused].join('\n---\n')
  })
}

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
  // The bench measures in desks of its own.
  if (TestRunner.getCurrentTest()) tellOnFailure(context)
  context.on('page', watchActs)
  const errors: string[] = []
  context.on('page', (page) => page.on('pageerror', (error) => errors.push(String(error))))
  const page = await context.newPage()
  return { context, page, errors }
}

/** With `PICTURES` set to a folder, keeps the screen for docs/tour.md: `PICTURES=docs/pictures npm test -- main-walk`. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (!process.env.PICTURES) return
  // The typeface comes after the first screen; until then the system's face stands in for it.
  await page.waitForFunction(
    () =>
      !document.querySelector('#root') ||
      [...document.fonts].some(({ family, status }) => !/Fallback/.test(family) && status === 'loaded'),
  )
  // A button that has just worked slides its label back.
  await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, animations: 'disabled' })
}
