import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request } from 'playwright-core'
import { users } from '../../infra/local/bank/users.ts'
import type { Local } from '../../infra/local/start-local.ts'
import { entryOf, roles, rolesOf } from '../../shared/roles.ts'
import { newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { quietOf } from './quiet.ts'
import { sum } from './report.ts'

/** Gzipped KB that a home page downloaded, by kind of file. */
export type HomeWeight = { home: string; kilobytes: number; parts: Record<string, number>; paintMs: number }

/** Each home page with a user who enters there. */
export const homes: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(Object.values(roles).map(({ home }) => home))].map((home) => {
    const user = users.find(({ groups }) => entryOf({ roles: rolesOf(groups) }).home === home)
    if (!user) throw new Error(`nobody of the demonstration enters by ${home}`)
    return [home, user.login]
  }),
)

const kindOf = (type: string): string =>
  ['html', 'javascript', 'css', 'json', 'font', 'image'].find((kind) => type.includes(kind)) ?? 'other'

type Fetched = { kind: string; kilobytes: number }

const fetchedBy = async (request: Request): Promise<Fetched> => {
  const response = await request.response()
  const isRedirect = response !== null && response.status() >= 300 && response.status() < 400
  // The browser drops a document's body after the next navigation.
  const again = async () => (await request.frame().page().request.get(request.url())).body()
  const body = response && !isRedirect ? await response.body().catch(again) : Buffer.alloc(0)
  const kilobytes = Math.min(body.byteLength, gzipSync(body).byteLength) / 1_024
  return { kind: kindOf(response?.headers()['content-type'] ?? ''), kilobytes }
}

/**
 * Records what a page downloads from now on, until the network is quiet. The main site's own link is not part of the
 * product.
 */
const listen = (page: Page, local: Local) => {
  const fetched: Promise<Fetched>[] = []
  /** A file that is requested again comes from the cache: the page reloads when its session exists. */
  const files = new Set<string>()
  const quiet = quietOf(page)
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url())
    const isFile = origin === new URL(local.urls.page).origin
    const isAgain = isFile && files.has(pathname)
    if (isFile) files.add(pathname)
    if (origin !== new URL(local.urls.mainSite).origin && !isAgain) fetched.push(fetchedBy(request))
  })
  return async (): Promise<Fetched[]> => {
    await quiet()
    return Promise.all(fetched)
  }
}

/** `prepare` may change the page first, to show that additional downloads are counted. */
export const weighHome = async (
  browser: Browser,
  local: Local,
  home: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<HomeWeight> => {
  const { context, page } = await newDesk(browser)
  await prepare(page)
  const whenQuiet = listen(page, local)
  await enterAs(page, local, homes[home] ?? '')
  await page.locator('main').getByRole('heading').first().waitFor()
  const parts: Record<string, number> = {}
  for (const { kind, kilobytes } of await whenQuiet()) parts[kind] = (parts[kind] ?? 0) + kilobytes
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  return { home, kilobytes: sum(Object.values(parts)), parts, paintMs }
}
