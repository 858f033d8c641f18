import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Quiet period in milliseconds; longer than the page waits for its first screen (web/ui/typeface.ts). */
const quietMs = 1_500
const longestMs = 30_000

/**
 * Waits until a page has made no request for a while. Playwright's `networkidle` applies to the document: once reached,
 * it does not wait for later requests of the page.
 */
export const quietOf = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>()
  let last = performance.now()
  const ended = (request: Request) => {
    underWay.delete(request)
    last = performance.now()
  }
  page.on('request', (request) => {
    underWay.add(request)
    last = performance.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    last = performance.now()
    while (underWay.size > 0 || performance.now() - last < quietMs) {
      if (performance.now() - last > longestMs)
        throw new Error(`The page still waits for ${[...underWay].map((request) => request.url())}`)
      await wait(50)
    }
  }
}
