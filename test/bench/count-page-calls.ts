import type { Browser, Page } from 'playwright-core'
import type { Local } from '../../infra/local/start-local.ts'
import type { requestsOf } from '../../infra/resources/traffic.ts'
import { newDesk } from '../e2e/support/browser.ts'
import { uploadAll } from '../e2e/support/libre-inversion.ts'
import { beginOrder, enterAs, order, takeOrder } from '../e2e/support/people.ts'
import { railItem } from '../e2e/support/rail.ts'
import { quietOf } from './quiet.ts'
import { requestCounter } from './request-counter.ts'

export type PageCalls = {
  task: string
  kind: keyof typeof requestsOf
  calls: number
  preflights: number
}

type Office = {
  browser: Browser
  local: Local
  /** May change a page before the test, to show that additional calls are counted. */
  prepare: (page: Page) => Promise<unknown>
  measured: PageCalls[]
}

/** A user with a new browser, so that each address still costs a preflight. */
const newPerson = async ({ browser, local, prepare, measured }: Office, who: string, login: string) => {
  const { context, page } = await newDesk(browser)
  await prepare(page)
  const { seen, beginTask, count } = requestCounter()
  const quiet = quietOf(page)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith(local.urls.api)) count(request)
  })
  const measure = async (kind: PageCalls['kind'], task: string, work: () => Promise<unknown>) => {
    const before = { ...seen }
    beginTask()
    await work()
    await quiet()
    const { calls, preflights } = seen
    measured.push({ task, kind, calls: calls - before.calls, preflights: preflights - before.preflights })
  }
  await measure('entering', `${who} who enters`, () => enterAs(page, local, login))
  return { page, quiet, measure }
}

type Person = Awaited<ReturnType<typeof newPerson>>

const fileOrder = async (page: Page): Promise<void> => {
  const mine = order()
  await beginOrder(page, mine)
  await uploadAll(page, mine)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('La Orden de Desembolso se envió con éxito').waitFor()
}

/** Claims the next case, opens every document and approves it. */
const workCase = async ({ page, quiet }: Person): Promise<void> => {
  const number = await takeOrder(page)
  await page.keyboard.press('F2')
  const listed = railItem(page)
  await listed.first().waitFor()
  for (const item of await listed.all()) {
    await item.click()
    await quiet()
  }
  await page.getByRole('button', { name: 'Aprobar' }).click()
  const asked = page.getByRole('dialog', { name: `¿Estás seguro de aprobar el caso ${number}?` })
  await asked.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText('El caso fue aprobado exitosamente').waitFor()
}

/** The page's calls to the API when a leader enters. */
export const countEntering = async (
  browser: Browser,
  local: Local,
  prepare: Office['prepare'] = async () => {},
): Promise<PageCalls[]> => {
  const office: Office = { browser, local, prepare, measured: [] }
  await newPerson(office, 'a leader', 'PATRES01')
  return office.measured
}

/** The page's calls to the API while users enter, file an order and work a case. */
export const countPageCalls = async (browser: Browser, local: Local): Promise<PageCalls[]> => {
  const office: Office = { browser, local, prepare: async () => {}, measured: [] }
  const adviser = await newPerson(office, 'an adviser', 'ANAGOM01')
  await adviser.measure('order', 'an order with 5 documents', () => fileOrder(adviser.page))
  const analyst = await newPerson(office, 'an analyst', 'CARNUN01')
  await analyst.measure('case', 'a case with every document looked at', () => workCase(analyst))
  return [...office.measured, ...(await countEntering(browser, local))]
}
