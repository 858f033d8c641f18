import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'
import { type Browsing, launchOptions } from '../../support/chromium.ts'
import { watchActs } from './watched-acts.ts'

export const launchBrowser = async (browsing?: Browsing): Promise<Browser> =>
  chromium.launch(await launchOptions(browsing))

export type Desk = { context: BrowserContext; page: Page; errors: string[] }

/** The content of an open page, to explain a failed test. */
const shownBy = async (page: Page): Promise<string> =>
  `${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: 5_000 })}`

/** Adds to a test's failure what its pages showed and which calls were refused. */
const reportOnFailure = (context: BrowserContext): void => {
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

/** A separate browser context for one user. It collects page errors, so that a test can expect none. */
export const newDesk = async (browser: Browser): Promise<Desk> => {
  const context = await browser.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1440, height: 900 },
    // A dialog that fades in has no contrast yet; with reduced motion it is shown at once.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(45_000)
  // The bench uses contexts of its own, outside a test.
  if (TestRunner.getCurrentTest()) reportOnFailure(context)
  context.on('page', watchActs)
  const errors: string[] = []
  context.on('page', (page) => page.on('pageerror', (error) => errors.push(String(error))))
  const page = await context.newPage()
  return { context, page, errors }
}

/**
 * With `PICTURES` set to a folder, saves the screen for docs/tour.md: `PICTURES=docs/pictures npm test -- main-walk`.
 */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (!process.env.PICTURES) return
  // The typeface loads after the first screen; until then a system font replaces it.
  await page.waitForFunction(
    () =>
      !document.querySelector('#root') ||
      [...document.fonts].some(({ family, status }) => !/Fallback/.test(family) && status === 'loaded'),
  )
  // A button animates its label after it has worked.
  await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, animations: 'disabled' })
}
