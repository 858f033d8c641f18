import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Local, startLocal } from '../../../infra/local/start-local.ts'
import { type Desk, launchBrowser, newDesk } from './browser.ts'
import { enterAs } from './people.ts'

/** The whole product and a browser, for all tests of a file. */
export let local: Local
export let browser: Browser

/** Starts them before a file's tests and ends them after, also where one of them did not start. */
export const withProduct = (options?: Parameters<typeof startLocal>[0]): void => {
  beforeAll(async () => {
    ;[local, browser] = await Promise.all([startLocal(options), launchBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await local?.stop()
  })
}

/** The desk of the test that runs, and its page. */
export let desk: Desk
export let page: Page

/** Gives each test a browser context of its own, where somebody has entered if a login says who. */
export const withDesk = (login?: string): void => {
  beforeEach(async () => {
    await desk?.context.close()
    desk = await newDesk(browser)
    page = desk.page
    if (login) await enterAs(page, local, login)
  })
}
