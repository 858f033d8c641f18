import type { Page } from 'playwright-core'
import { startLocal } from '../../infra/local/start-local.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { fieldsToCheck, readPdf, storeReading } from '../support/stored-reading.ts'

/** In a separate process: the services of a process keep the addresses that they read first. */
export type CheckTimes = {
  /** Of each document: keys without the letters of its correction. */
  keys: number[]
  /** Milliseconds from the key to the next document's first picture, and of its call. */
  next: { shown: number; call: number }[]
}

const login = 'HERQUI01'
const rounds = 6
const nameOf = (round: number): string => `por-revisar-${round}.pdf`
/** One of the four doubtful values is wrong. */
const wrong = { label: 'Campo7:', right: 'Valor 77' }

const crop = 'section [role=img][data-drawn]'

/** Checks the shown document, as fast as a quick reader; returns the keys that it takes. */
const check = async (page: Page): Promise<number> => {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
  const chosen = page.getByRole('region', { name: /^Valor de/ })
  for (;;) {
    const left = await chosen.getByRole('status').textContent()
    if (left?.startsWith('No quedan')) break
    if (keys > 50) throw new Error(`it is not checked: ${left}`)
    await page.locator(crop).waitFor()
    const label = await chosen.locator('strong').textContent()
    if (label !== wrong.label) await press('s')
    else {
      await press('F2')
      await page.keyboard.type(wrong.right, { delay: 30 })
      await press('Enter')
    }
  }
  await page.getByText('Revisado', { exact: true }).waitFor()
  return keys
}

/** Milliseconds from the key to the frame with the picture of the next document's first doubtful value. */
const goOn = async (page: Page): Promise<CheckTimes['next'][number]> => {
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.evaluate(
    ([before, crop]) => {
      performance.clearResourceTimings()
      const shown = new Promise<number>((resolve) => {
        window.addEventListener(
          'keydown',
          () => {
            const begun = performance.now()
            const look = () => {
              const isShown =
                document.querySelector('h1')?.textContent !== before && document.querySelector(crop ?? '')
              if (!isShown) return void requestAnimationFrame(look)
              setTimeout(() => resolve(performance.now() - begun))
            }
            look()
          },
          { once: true, capture: true },
        )
      })
      Object.assign(window, { shown })
    },
    [before, crop],
  )
  await page.keyboard.press('Alt+s')
  const shown = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
  await page.waitForTimeout(500)
  const call = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/ocr\/[\w-]+$/.test(new URL(name).pathname))
        .map(({ duration }) => duration),
    ),
  )
  return { shown, call }
}

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')
try {
  const bytes = await readPdf(1)
  for (let round = 0; round <= rounds; round += 1)
    await storeReading(login, { pages: 1, fileName: nameOf(round), bytes, fields: fieldsToCheck(20) })
  const { page } = await newDesk(browser)
  await enterAs(page, local, login)
  await page.goto(`${local.urls.page}/analyze-ocr-docs`)
  await page.getByRole('region', { name: 'Historial' }).getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Alt+s')
  const measured: CheckTimes = { keys: [], next: [] }
  for (let round = 0; round < rounds; round += 1) {
    await page.locator(crop).waitFor()
    measured.keys.push(await check(page))
    measured.next.push(await goOn(page))
  }
  process.send?.(measured)
  if (!process.send) process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
