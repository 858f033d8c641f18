import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { type Local, startLocal } from '../../infra/local/start-local.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'

/** A process of its own: the services of a process keep the addresses they first read. */
export type Painted = { home: string; kilobytes: number; parts: Record<string, number>; paintMs: number }

/** Who enters, and what shows that their home is there. */
const homes = {
  adviser: 'ANAGOM01',
  'disbursement analyst': 'CARNUN01',
  analyst: 'INEACU01',
  leader: 'PATRES01',
  'staff administrator': 'ERNCAL01',
} as const

const kindOf = (response: Response): string => {
  const type = response.headers()['content-type'] ?? ''
  return ['html', 'javascript', 'css', 'json', 'font', 'image'].find((kind) => type.includes(kind)) ?? 'other'
}

const paint = async (browser: Browser, local: Local, home: string, login: string): Promise<Painted> => {
  const { context, page } = await newDesk(browser)
  const responses: Response[] = []
  page.on('response', (response) => {
    // The main site's own link is not this product's page.
    if (!response.url().startsWith(local.urls.mainSite)) responses.push(response)
  })
  await enterAs(page, local, login)
  await page.locator('main').getByRole('heading').first().waitFor()
  // The typeface is asked for once a first screen is drawn (web/ui/typeface.ts), and nobody waits for it.
  const seen = responses.filter((response) => kindOf(response) !== 'font')
  const parts: Record<string, number> = {}
  for (const response of seen) {
    const body = await response.body().catch(() => Buffer.alloc(0))
    const size = Math.min(body.byteLength, gzipSync(body).byteLength)
    parts[kindOf(response)] = (parts[kindOf(response)] ?? 0) + size / 1_024
  }
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  const kilobytes = Object.values(parts).reduce((total, size) => total + size, 0)
  return { home, kilobytes, parts, paintMs }
}

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser()
try {
  const painted: Painted[] = []
  for (const [home, login] of Object.entries(homes)) painted.push(await paint(browser, local, home, login))
  process.send?.(painted)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
