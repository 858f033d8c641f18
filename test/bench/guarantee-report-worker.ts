import type { Page } from 'playwright-core'
import { startLocal } from '../../infra/local/start-local.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { keep, storedOn } from '../support/guarantee-report.ts'
import { median } from './report.ts'

/** In a separate process: the services of a process keep the addresses that they read first. */
export type ReportTimes = {
  /** Milliseconds from the click on 'Buscar' to the first rows, of the small and the large day. */
  firstRows: number[]
  /** The longest task of the page's thread while each file of the large day was made, and the time that this took. */
  longest: number[]
  seconds: number
}

const days = [
  { day: '2026-11-19', typed: '19-11-2026', size: 100 },
  { day: '2026-11-20', typed: '20-11-2026', size: 10_000 },
] as const
const rounds = 7
const files = 5

/** Milliseconds from the click to the frame that shows the day's first rows. */
const searched = async (page: Page, { typed, size }: (typeof days)[number]): Promise<number> => {
  await page.getByLabel('Fecha del reporte').fill(typed)
  return page.evaluate(
    (first) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Buscar',
        )
        const begun = performance.now()
        button?.click()
        const look = () => {
          if (document.querySelector('tbody tr[data-index="0"] th')?.textContent === first)
            return resolve(performance.now() - begun)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    String(500_000_000_000 + size - 1),
  )
}

const isWhole = (page: Page) => page.getByText(/^Consultado a las/).waitFor({ timeout: 120_000 })

/** From now on the page records its long tasks: those of 50 ms and more. */
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })

/** The longest task since the last call, in milliseconds; 0 if none was long. */
const longestTask = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen.splice(0)))
}

/** Checks that a long task would be found. */
const proveWatch = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    setTimeout(() => {
      const begun = performance.now()
      while (performance.now() - begun < 80);
    })
  })
  if ((await longestTask(page)) < 80) throw new Error('the browser does not tell of long tasks')
}

/** Makes the file of the shown day; returns the longest task meanwhile and the time, in milliseconds. */
const saved = async (page: Page): Promise<{ longest: number; ms: number }> => {
  const begun = Date.now()
  const downloading = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Descargar reporte' }).click()
  await (await downloading).path()
  const ms = Date.now() - begun
  return { longest: await longestTask(page), ms }
}

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')
try {
  for (const { day, size } of days)
    await keep(Array.from({ length: size }, (_, index) => storedOn(day, index)))
  const { page } = await newDesk(browser)
  await enterAs(page, local, 'JOSTRU01')
  const times: number[][] = [[], []]
  // The first ones also download the code that draws many rows.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, day] of days.entries()) {
      const ms = await searched(page, day)
      await isWhole(page)
      if (round >= 0) times[index]?.push(ms)
    }
  }
  await watchTasks(page)
  await proveWatch(page)
  const made = []
  for (let file = 0; file < files; file += 1) made.push(await saved(page))
  process.send?.({
    firstRows: times.map(median),
    longest: made.map(({ longest }) => longest),
    seconds: median(made.map(({ ms }) => ms)) / 1_000,
  } satisfies ReportTimes)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
