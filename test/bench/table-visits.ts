import type { Browser, Page } from 'playwright-core'
import type { Local } from '../../infra/local/start-local.ts'
import { newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { median } from './report.ts'

export type TableTimes = { rows: number; paint: number; sort: number; search: number; nodes: number[] }

/** A list of the product in two sizes: the small one, and the larger one to compare. */
export type Listing<Row> = {
  sizes: readonly [few: number, many: number]
  /** Login of the reader. */
  login: string
  /** Path of the list's call, with as many rows per page as the API returns. */
  call: RegExp
  pageRows: number
  rowOf: (index: number) => Row
  /** What the third column, 'Documento', shows of a row. */
  documentOf: (row: Row) => string
  /** A search text that matches only one row. */
  wantedOf: (row: Row) => string
  /** The links to it and away from it. */
  come: string
  leave: string
}

const rounds = 7
/** Timeout in milliseconds of a wait; then the bench fails and says what it waited for. */
const longest = 30_000
/** Milliseconds without a new page of the list, after which nothing is being read or prepared. */
const quiet = 1_500

/** Answers the API's pages of a list without a database. */
const serveRows = async <Row>(
  page: Page,
  { call, pageRows }: Listing<Row>,
  rows: readonly Row[],
): Promise<() => Promise<void>> => {
  let last = 0
  await page.route(call, async (route) => {
    const headers = {
      'access-control-allow-origin': new URL(page.url()).origin,
      'access-control-allow-headers': 'authorization,content-type',
    }
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const items = rows.slice(from, from + pageRows)
    const cursor = from + items.length < rows.length ? String(from + items.length) : undefined
    await route.fulfill({ headers, json: { items, cursor, total: rows.length } })
    last = Date.now()
  })
  return async () => {
    while (Date.now() - last < quiet) await page.waitForTimeout(quiet - (Date.now() - last))
  }
}

type Act = { click: string; named: string } | { type: string }
type Shows = { rows: number } | { first: string } | { status: string }

/** Milliseconds from an action on the page to the frame that shows its result. */
const until = (page: Page, act: Act, shows: Shows): Promise<number> =>
  page.evaluate(
    ([act, shows, longest]) =>
      new Promise<number>((resolve, reject) => {
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
            if (performance.now() - begun > longest)
              return reject(new Error(`${JSON.stringify(act)} did not show ${JSON.stringify(shows)}`))
            if (!isShown()) return void requestAnimationFrame(look)
            setTimeout(() => resolve(performance.now() - begun))
          }
          run()
          requestAnimationFrame(look)
        })
      }),
    [act, shows, longest] as const,
  )

type Table = {
  page: Page
  all: string
  documents: readonly string[]
  wanted: string
  /** Waits until the list is read. */
  isRead: () => Promise<void>
}

const openTable = async <Row>(
  browser: Browser,
  local: Local,
  listing: Listing<Row>,
  size: number,
): Promise<Table> => {
  const { page } = await newDesk(browser)
  const rows = Array.from({ length: size }, (_, index) => listing.rowOf(index))
  await page.goto(local.urls.page)
  const isRead = await serveRows(page, listing, rows)
  await enterAs(page, local, listing.login)
  const documents = rows.map(listing.documentOf).sort()
  const wanted = listing.wantedOf(rows[Math.floor(rows.length / 2)] as Row)
  return { page, isRead, all: `${size.toLocaleString('es-CO')} resultados`, documents, wanted }
}

const follow = (name: string): Act => ({ click: 'a', named: name })
const press: Act = { click: 'th button', named: 'Documento' }

/** One visit to the list: from the link to the first rows, sorted down and up, and a search for one row. */
const visit = async <Row>({ page, all, documents, wanted, isRead }: Table, { come, leave }: Listing<Row>) => {
  const paint = await until(page, follow(come), { rows: 10 })
  await page.getByText(all, { exact: true }).waitFor({ timeout: 60_000 })
  // A cached list is shown at once and then read again; after that, searches are prepared.
  await page.waitForTimeout(quiet)
  await isRead()
  const up = await until(page, press, { first: documents[0] ?? '' })
  const down = await until(page, press, { first: documents.at(-1) ?? '' })
  const nodes = await page.locator('main *').count()
  const search = await until(page, { type: wanted }, { status: '1 resultado' })
  await until(page, { type: '' }, { status: all })
  await page.getByRole('link', { name: leave }).click()
  await page.waitForTimeout(200)
  return { paint, sort: (up + down) / 2, search, nodes }
}

/** Times of visits to a list in its two sizes, in turn, so that other work on the machine affects both. */
export const visits = async <Row>(
  browser: Browser,
  local: Local,
  listing: Listing<Row>,
): Promise<TableTimes[]> => {
  const { sizes } = listing
  const tables = await Promise.all(sizes.map((size) => openTable(browser, local, listing, size)))
  for (const { page } of tables) await page.getByRole('link', { name: listing.leave }).click()
  const seen: Awaited<ReturnType<typeof visit>>[][] = sizes.map(() => [])
  // The first visits also download files for the cache.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, table] of tables.entries()) {
      await table.page.bringToFront()
      const one = await visit(table, listing)
      if (round >= 0) seen[index]?.push(one)
    }
  }
  for (const { page } of tables) await page.context().close()
  return seen.map((all, index) => ({
    rows: sizes[index] ?? 0,
    paint: median(all.map(({ paint }) => paint)),
    sort: median(all.map(({ sort }) => sort)),
    search: median(all.map(({ search }) => search)),
    nodes: all.map(({ nodes }) => nodes),
  }))
}
