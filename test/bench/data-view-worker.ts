import type { Page } from 'playwright-core'
import { startLocal } from '../../infra/local/start-local.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { readPdf, storeReading, wordsOf } from '../support/stored-reading.ts'
import { heapOf } from './heap-of.ts'
import { median } from './report.ts'
import { type ActTimes, threadTimes } from './thread-times.ts'

/** In a separate process: the services of a process keep the addresses that they read first. */
export type DataViewTimes = {
  words: readonly number[]
  /**
   * Milliseconds from the click to the frame with the first page's picture and fields, of the short and the long
   * document.
   */
  first: number[]
  all: number[][]
  acts: Record<string, ActTimes>
  /**
   * The page's heap in MB after a garbage collection: with all fields, after the actions, after a reload, after all
   * pages.
   */
  heap: number[]
  nodes: number[]
  /** Pages that had to be requested again. */
  again: number
}

const login = 'HERQUI01'
const sizes = [2, 200] as const
const rounds = 5
const times = 8

const nameOf = (pages: number, round: number): string => `lectura-${pages}-${round}.pdf`

/** Milliseconds from the click to the first frame that shows the first page's picture with its fields. */
const opened = (page: Page, name: string): Promise<number> =>
  page.getByRole('link', { name: `ver los datos de ${name}` }).evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const begun = performance.now()
          const look = () => {
            const isShown =
              document.querySelector('[data-page="1"] canvas') &&
              document.querySelector('[role=grid] tr[data-index]')
            if (!isShown) return void requestAnimationFrame(look)
            setTimeout(() => resolve(performance.now() - begun))
          }
          ;(link as HTMLElement).click()
          requestAnimationFrame(look)
        })
      }),
  )

const isWhole = (page: Page, pages: number) =>
  page
    .getByText(`${(wordsOf(pages) / 2).toLocaleString('es-CO')} campos`, { exact: true })
    .waitFor({ timeout: 60_000 })

const toHistory = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '< Volver' }).click()
  await page.getByRole('region', { name: 'Historial' }).getByRole('row').nth(1).waitFor()
  await page.waitForTimeout(500)
}

/** Looks at each page from first to last; returns how many had to be requested again. */
const walkThrough = async (page: Page, count: number): Promise<number> => {
  const field = page.getByRole('group', { name: 'Páginas' }).getByRole('textbox')
  let again = 0
  for (let number = 1; number <= count; ) {
    await field.fill(String(number))
    await field.press('Enter')
    const drawn = page.locator(`[data-page="${number}"] canvas`)
    const isShown = await drawn.waitFor({ state: 'attached', timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    if (isShown) number += 1
    else again += 1
    if (again > count) throw new Error(`page ${number} is not drawn`)
  }
  return again
}

/** Typical actions in the view, each repeated. */
const actsOn = (page: Page) => {
  const grid = page.getByRole('grid')
  const pages = page.getByRole('region', { name: /^Páginas de/ })
  const repeated = (act: (at: number) => Promise<unknown>) => async () => {
    for (let at = 0; at < times; at += 1) {
      await act(at)
      await page.waitForTimeout(150)
    }
  }
  const key = (name: string) => repeated(() => page.keyboard.press(name))
  const kinds = page.getByLabel('Campos que se muestran')
  const sorted = page.getByRole('button', { name: 'Confianza OCR' })
  const rowAt = (at: number) => grid.locator('tr[data-index]').nth(at).locator('th')
  const after = (first: () => Promise<unknown>, act: () => Promise<unknown>) => async () => {
    await first()
    await page.waitForTimeout(300)
    return act()
  }
  return {
    'next page': after(() => pages.focus(), key('ArrowRight')),
    'scroll the pages': after(
      () => pages.hover(),
      repeated(() => page.mouse.wheel(0, 1_500)),
    ),
    'filter by confidence': repeated((at) =>
      kinds.selectOption(['unsure', 'all', 'doubtful', 'all'][at % 4] ?? 'all'),
    ),
    'filter by page': repeated((at) =>
      page.getByLabel('Página', { exact: true }).selectOption(at % 2 ? 'all' : String(20 * at + 20)),
    ),
    sort: repeated(() => sorted.click()),
    'sort by label': repeated(() => page.getByRole('button', { name: 'Etiqueta' }).first().click()),
    search: repeated(async (at) => {
      await page.getByPlaceholder('Buscar en los campos').press(at < 4 ? ('valo'[at] ?? '') : 'Backspace')
    }),
    'hover a field': repeated((at) => rowAt(at + 3).hover()),
    'choose a field': after(() => grid.focus(), key('ArrowDown')),
    'next doubtful field': key('Alt+ArrowDown'),
    correct: repeated(async (at) => {
      await page.keyboard.press('Enter')
      await page.keyboard.type(`90${at}`, { delay: 100 })
      await page.keyboard.press('Enter')
      await page.getByText('Guardando…').waitFor({ state: 'detached' })
    }),
    undo: repeated(async () => {
      await page.keyboard.press('ArrowUp')
      await page.waitForTimeout(300)
      await page.keyboard.press('Control+z')
      await page.getByText('Guardando…').waitFor({ state: 'detached' })
    }),
    'scroll the fields': after(
      () => grid.hover(),
      repeated(() => page.mouse.wheel(0, 2_000)),
    ),
    'go to the end': after(
      () => grid.focus(),
      repeated((at) => page.keyboard.press(at % 2 ? 'Home' : 'End')),
    ),
  }
}

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')
try {
  for (const pages of sizes) {
    const bytes = await readPdf(pages)
    for (let round = -1; round < rounds; round += 1)
      await storeReading(login, { pages, fileName: nameOf(pages, round), bytes })
  }
  const { page } = await newDesk(browser)
  await enterAs(page, local, login)
  await page.goto(`${local.urls.page}/analyze-ocr-docs`)
  const all: number[][] = sizes.map(() => [])
  // In turn, so that other work on the machine affects both; the first ones also download the view and pdf.js.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, pages] of sizes.entries()) {
      const time = await opened(page, nameOf(pages, round))
      if (round >= 0) all[index]?.push(time)
      await isWhole(page, pages)
      await toHistory(page)
    }
  }

  await page.reload()
  const many = sizes[1]
  const heap: number[] = []
  const nodes: number[] = []
  const weigh = async () => {
    heap.push(await heapOf(page))
    nodes.push(await page.locator('*').count())
  }
  const loading = await threadTimes(browser, page, {
    'while all fields come': async () => {
      await opened(page, nameOf(many, -1))
      await isWhole(page, many)
    },
  })
  await weigh()
  const acts = await threadTimes(browser, page, actsOn(page))
  await weigh()
  // Like a user who does nothing else.
  await page.reload()
  await isWhole(page, many)
  await weigh()
  const again = await walkThrough(page, many)
  await weigh()
  const measured: DataViewTimes = {
    ...{ words: sizes.map(wordsOf), first: all.map(median), all, heap, nodes, again },
    acts: { ...loading, ...acts },
  }
  process.send?.(measured)
  if (!process.send) process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
