import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Local, startLocal } from '../../infra/local/start-local.ts'
import { requestsOf } from '../../infra/resources/traffic.ts'
import { countPageCalls } from '../bench/count-page-calls.ts'
import { callFigures } from '../bench/page-calls.ts'
import { launchBrowser } from './support/browser.ts'

let local: Local
let browser: Browser

beforeAll(async () => {
  local = await startLocal()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await local.stop()
})

/** Asks the API once more when the page has its session. */
const askOnceMore = (page: Page) =>
  page.addInitScript((api) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main')) return
      watch.disconnect()
      void fetch(`${api}/planted`).catch(() => {})
    })
    watch.observe(document, { childList: true, subtree: true })
  }, local.urls.api)

test('pages ask the API no more than its limits are computed for, and a request more of each is seen', async () => {
  const asked = await countPageCalls(browser, local)
  expect(callFigures(asked).filter(({ reached }) => !reached)).toEqual([])
  const entering = ({ kind }: { kind: string }) => kind === 'entering'
  const before = asked.filter(entering)
  const planted = (await countPageCalls(browser, local, askOnceMore)).filter(entering)
  expect(before).toHaveLength(3)
  expect(planted.map(({ calls }) => calls)).toEqual(before.map(({ calls }) => calls + 1))
  const atLimit = before.map((one) => ({ ...one, calls: requestsOf.entering + 1, preflights: 0 }))
  expect(callFigures(atLimit).filter(({ reached }) => reached)).toEqual([])
})
