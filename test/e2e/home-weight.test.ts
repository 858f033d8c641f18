import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { homes as built } from '../../web/build/first-paint.ts'
import { paths } from '../../web/paths.ts'
import { weightFigures } from '../bench/first-paint.ts'
import { homes, weighHome } from '../bench/home-weight.ts'
import { browser, local, withProduct } from './support/product.ts'

/** Gzipped KB of the API's answers that a home may read. */
const mostAnswers = 8
/** The build rounds its budgets up, and does not know the page of the hand-off. */
const tolerance = 2
const handOffPage = 1

withProduct({ demo: true })

/** A file that a page loads later, like a dynamic import. */
const bringLater = (kilobytes: number) => async (page: Page) => {
  await page.route('**/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: randomBytes(kilobytes * 1_024) }),
  )
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main h1, main h2')) return
      watch.disconnect()
      setTimeout(() => void fetch('/planted.js'), 300)
    })
    watch.observe(document, { childList: true, subtree: true })
  })
}

test.each(Object.keys(homes))('%s downloads what its budget in the build counts', async (home) => {
  const { kilobytes, parts } = await weighHome(browser, local, home)
  const { json: answers = 0 } = parts
  const budget = built[home]?.budget ?? 0
  expect(kilobytes - answers, JSON.stringify(parts)).toBeLessThanOrEqual(budget + handOffPage)
  expect(kilobytes - answers, JSON.stringify(parts)).toBeGreaterThan(budget - tolerance)
  expect(answers).toBeLessThan(mostAnswers)
  // Without a script or typeface, the measurement ended too early.
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['html', 'javascript', 'css', 'json', 'font']))
})

test('a home weighs the same each time, and 50 KB that come after its heading are seen', async () => {
  const first = await weighHome(browser, local, paths.leader)
  const second = await weighHome(browser, local, paths.leader)
  expect(Math.abs(second.kilobytes - first.kilobytes)).toBeLessThan(1)
  const planted = await weighHome(browser, local, paths.leader, bringLater(50))
  expect(Math.abs(planted.kilobytes - first.kilobytes - 50)).toBeLessThan(1)
  expect(
    weightFigures([
      { ...first, kilobytes: 169 },
      { ...first, kilobytes: 219 },
    ]),
  ).toMatchObject([{ reached: true }, { reached: false }])
})
