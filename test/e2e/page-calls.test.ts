import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestsOf } from '../../infra/resources/traffic.ts'
import { countEntering, countPageCalls, type PageCalls } from '../bench/count-page-calls.ts'
import { callFigures } from '../bench/page-calls.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct()

/** Makes one more API call after the page has its session. */
const askOnceMore = async (page: Page) => {
  await page.route('**/planted', (route) => route.fulfill({ body: '' }))
  await page.addInitScript((api) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return
      watch.disconnect()
      void fetch(`${api}/planted`, { mode: 'no-cors' })
    })
    watch.observe(document, { childList: true, subtree: true })
  }, local.urls.api)
}

test('pages make no more API calls than the rate limits assume', async () => {
  const figures = callFigures(await countPageCalls(browser, local))
  expect(figures).toHaveLength(5)
  expect(figures.filter(({ reached }) => !reached)).toEqual([])
})

test('a request more of a page is seen', async () => {
  const [[before], [planted]] = [
    await countEntering(browser, local),
    await countEntering(browser, local, askOnceMore),
  ]
  expect(planted?.calls).toBe((before?.calls ?? 0) + 1)
  const over = { ...(before as PageCalls), calls: requestsOf.entering + 1, preflights: 0 }
  expect(callFigures([over])).toMatchObject([{ reached: false }])
})
