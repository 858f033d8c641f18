import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { LocalOptions } from '../../../infra/local/local-parts.ts'
import { type Local, startLocal } from '../../../infra/local/start-local.ts'
import { type Desk, launchBrowser, newDesk } from './browser.ts'
import { copyOfDemo } from './demo-data.ts'
import { enterAs } from './people.ts'

/** The whole product and a browser, for all tests of a file. */
export let local: Local
export let browser: Browser

/** One browser for all files of a worker: each test has its own context, and a start costs more than most tests. */
const ofWorker = globalThis as { browserOfTests?: Promise<Browser> }
const browserOfWorker = async (): Promise<Browser> => {
  const running = await ofWorker.browserOfTests?.catch(() => undefined)
  if (running?.isConnected()) return running
  ofWorker.browserOfTests = launchBrowser()
  return ofWorker.browserOfTests
}

/** Starts them before a file's tests and stops them afterwards, even if one of them did not start. */
export const withProduct = ({ demo, ...options }: LocalOptions = {}): void => {
  let dataFolder: string | undefined
  beforeAll(async () => {
    if (demo) dataFolder = await copyOfDemo()
    ;[local, browser] = await Promise.all([startLocal({ ...options, dataFolder }), browserOfWorker()])
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    await local?.stop()
    if (dataFolder) await rm(dataFolder, { recursive: true, force: true })
  })
}

/** The browser context of the running test, and its page. */
export let desk: Desk
export let page: Page

/** Gives each test its own browser context, with the session of `login` if given. */
export const withDesk = (login?: string): void => {
  beforeEach(async () => {
    await desk?.context.close()
    desk = await newDesk(browser)
    page = desk.page
    if (login) await enterAs(page, local, login)
  })
}
