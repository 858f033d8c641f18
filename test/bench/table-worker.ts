import type { Browser, Page } from 'playwright-core'
import { type Local, startLocal } from '../../infra/local/start-local.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { median } from './report.ts'

/** A process of its own: the services of a process keep the addresses they first read. */
export type TableTimes = { rows: number; paint: number; sort: number; search: number; nodes: number[] }

const sizes = [100, 10_000] as const
const rounds = 7
/** As many as the API sends in one page. */
const pageRows = 1_500

const caseOf = (index: number): CaseRow => {
  const number = String(9_000_000_000 + ((index * 7_919) % 1_000_003))
  return {
    requestNumber: number,
    pkRequest: 'groupDisbursement#disbursement',
    skRequest: `5#${number}`,
    reqStatus: 'PENDING',
    priorityFlag: index % 9 === 0 ? 'Alta' : 'Media',
    process: 'disbursement',
    product: index % 2 ? 'Libre inversión' : 'Crédito de vivienda',
    // In no order from the first row on, so that sorting changes the rows of either table.
    document: String(10_000_000 + ((index * 37_919_317) % 90_000_000)),
    typeDocument: 'CC',
    typeCustomer: 'C',
    requestDate: new Date(Date.UTC(2026, 10, 1) + index * 60_000).toISOString(),
    dateAssignment: '2026-11-01',
    hourAssignment: '08:00:00',
  }
}

/** The API's pages of a list, without the database behind them. */
const serveRows = async (page: Page, rows: readonly CaseRow[]): Promise<void> => {
  await page.route(/\/requests\/list\/PENDING/, async (route) => {
    const headers = {
      'access-control-allow-origin': new URL(page.url()).origin,
      'access-control-allow-headers': 'authorization,content-type',
    }
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const items = rows.slice(from, from + pageRows)
    const cursor = from + items.length < rows.length ? String(from + items.length) : undefined
    await route.fulfill({ headers, json: { items, cursor, total: rows.length } })
  })
}

type Act = { click: string; named: string } | { type: string }
type Shows = { rows: number } | { first: string } | { status: string }

/** Milliseconds from an action on the page to the frame that shows what came of it. */
const until = (page: Page, act: Act, shows: Shows): Promise<number> =>
  page.evaluate(
    ([act, shows]) =>
      new Promise<number>((resolve) => {
        const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
        const named = (selector: string, text: string) =>
          all(selector).find((one) => one.textContent === text)
        const run = () => {
          if ('click' in act) return named(act.click, act.named)?.click()
          const box = document.querySelector('input[type=search]') as HTMLInputElement
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, act.type)
          box.dispatchEvent(new Event('input', { bubbles: true }))
        }
        const isShown = () => {
          if ('rows' in shows) return all('tbody tr[data-index]').length >= shows.rows
          if ('status' in shows) return named('[role=status]', shows.status) !== undefined
          return named('tbody tr[data-index="0"] td:nth-child(3)', shows.first) !== undefined
        }
        requestAnimationFrame(() => {
          const begun = performance.now()
          const look = () => {
            if (!isShown()) return void requestAnimationFrame(look)
            setTimeout(() => resolve(performance.now() - begun))
          }
          run()
          requestAnimationFrame(look)
        })
      }),
    [act, shows] as const,
  )

type Table = { page: Page; rows: readonly CaseRow[]; all: string; documents: readonly string[] }

const openTable = async (browser: Browser, local: Local, size: number): Promise<Table> => {
  const { page } = await newDesk(browser)
  await enterAs(page, local, 'PATRES01')
  const rows = Array.from({ length: size }, (_, index) => caseOf(index))
  await serveRows(page, rows)
  const documents = rows.map(({ document }) => `CC ${document.replace(/\B(?=(\d{3})+$)/g, '.')}`).sort()
  return { page, rows, all: `${size.toLocaleString('es-CO')} resultados`, documents }
}

const follow = (name: string): Act => ({ click: 'a', named: name })
const press: Act = { click: 'th button', named: 'Documento' }

/** One visit to the list: from the link to the first rows, sorted down and up, and one case searched. */
const visit = async ({ page, rows, all, documents }: Table) => {
  const paint = await until(page, follow('Buscar caso'), { rows: 10 })
  await page.getByText(all, { exact: true }).waitFor({ timeout: 60_000 })
  // What the table prepares while nothing happens is done by then.
  await page.waitForTimeout(1_500)
  const up = await until(page, press, { first: documents[0] ?? '' })
  const down = await until(page, press, { first: documents.at(-1) ?? '' })
  const nodes = await page.locator('main *').count()
  const { requestNumber } = rows[Math.floor(rows.length / 2)] as CaseRow
  const search = await until(page, { type: requestNumber }, { status: '1 resultado' })
  await until(page, { type: '' }, { status: all })
  await page.getByRole('link', { name: 'Indicadores' }).click()
  await page.waitForTimeout(200)
  return { paint, sort: (up + down) / 2, search, nodes }
}

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser()
try {
  const tables = await Promise.all(sizes.map((size) => openTable(browser, local, size)))
  const visits: Awaited<ReturnType<typeof visit>>[][] = sizes.map(() => [])
  // In turn, so that what else the machine does falls on both; the first visits also fetch what is kept.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, table] of tables.entries()) {
      await table.page.bringToFront()
      const seen = await visit(table)
      if (round >= 0) visits[index]?.push(seen)
    }
  }
  const measured: TableTimes[] = visits.map((all, index) => ({
    rows: sizes[index] ?? 0,
    paint: median(all.map(({ paint }) => paint)),
    sort: median(all.map(({ sort }) => sort)),
    search: median(all.map(({ search }) => search)),
    nodes: all.map(({ nodes }) => nodes),
  }))
  process.send?.(measured)
  if (!process.send) process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
