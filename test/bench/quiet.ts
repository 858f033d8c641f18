import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Nothing is asked for any more: longer than the page waits for its first screen (web/ui/typeface.ts). */
const quietMs = 1_500

/**
 * Waits until a page has asked for nothing for a while. Playwright's `networkidle` is of the document: once it was
 * reached, whatever the page asks for later is not waited for.
 */
export const quietOf = (page: Page): (() => Promise<void>) => {
  let [underWay, last] = [0, performance.now()]
  const ended = () => {
    underWay -= 1
    last = performance.now()
  }
  page.on('request', () => {
    underWay += 1
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    last = performance.now()
    while (underWay > 0 || performance.now() - last < quietMs) await wait(50)
  }
}
