import type { Browser, Page } from 'playwright-core'
import type { Local } from '../../infra/local/start-local.ts'
import { returnReasonSuggestions } from '../../shared/return-reasons.ts'
import { newDesk } from '../e2e/support/browser.ts'
import { fileCompanyOrder } from '../e2e/support/company-order.ts'
import { enterAs, takeOrder } from '../e2e/support/people.ts'
import { pendingCase } from '../support/cases.ts'
import { quietOf } from './quiet.ts'

/** The keys or clicks of a task, and its milliseconds beyond those of its call where they count. */
export type Task = { task: string; pressed: number; goal: number; unit: 'keys' | 'clicks'; ms?: number }

/** Orders without documents that are older than all others, so that they are claimed first. */
const fileOldOrders = async (count: number): Promise<void> => {
  for (let hour = 1; hour <= count; hour += 1) {
    const number = `${900_000 + hour}`
    const made = { number, numberControl: number, creditProject: '1', filedBy: 'ANAGOM01' }
    await pendingCase(made, new Date(Date.UTC(2026, 8, 1, hour)))
  }
}

/** A user at a page, whose keys and clicks are counted by task. */
export class Desk {
  private pressed = 0
  readonly tasks: Task[] = []
  private readonly page: Page
  private readonly quiet: () => Promise<void>

  constructor(page: Page) {
    this.page = page
    this.quiet = quietOf(page)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.pressed += 1
    }
  }

  async click(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    this.pressed += 1
  }

  async count(
    task: string,
    goal: number,
    work: () => Promise<number | undefined>,
    unit: Task['unit'] = 'keys',
  ) {
    this.pressed = 0
    const ms = await work()
    this.tasks.push({ task, goal, unit, pressed: this.pressed, ...(ms !== undefined && { ms }) })
  }

  /** The control number of the open case. */
  async open(): Promise<string> {
    const heading = this.page.getByRole('region', { name: /^\d+$/ }).getByRole('heading', { level: 2 })
    return (await heading.textContent())?.trim() ?? ''
  }

  /** The open case is another one, and its heading has the focus. */
  async next(before: string): Promise<void> {
    await this.page.waitForFunction((number) => {
      const { activeElement } = document
      return activeElement?.tagName === 'H2' && activeElement.textContent !== number
    }, before)
    // A case that is decided as soon as it shows asks once more.
    await this.quiet()
  }

  /** Makes a decision that leads on; the milliseconds from its answer until the next case's first document is drawn. */
  async toNextDocument(decide: () => Promise<void>): Promise<number> {
    const before = await this.open()
    // Who decides has looked at the document, and what comes next was fetched meanwhile.
    await this.quiet()
    const answered = this.page.waitForResponse((one) => one.url().includes('/requests/change/status/'))
    await decide()
    await (await answered).finished()
    const from = performance.now()
    await this.page.waitForFunction((number) => {
      const pane = document.querySelector('aside[aria-label^="Documentos de la orden"]:not([hidden])')
      return !pane?.ariaLabel?.endsWith(number) && pane?.querySelector('[role=img] canvas')
    }, before)
    return performance.now() - from
  }
}

const pane = (page: Page) => page.getByRole('complementary', { name: /^Documentos de la orden/ })
const firstPage = (page: Page) => pane(page).locator('[role=img] canvas').first().waitFor()

/** Row U: the tasks of an analyst by keys or by clicks, counted as they are pressed. */
export const countDeskTasks = async (browser: Browser, local: Local): Promise<Task[]> => {
  await fileOldOrders(7)
  for (let order = 0; order < 4; order += 1) await fileCompanyOrder(local)
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'CARNUN01')
  await takeOrder(page)
  const desk = new Desk(page)
  const approve = 'Alt+a'

  // Once for the day: the switch, and the question of the first decision.
  await page.keyboard.press('Alt+s')
  const first = await desk.open()
  await page.keyboard.press(approve)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  await desk.next(first)

  await desk.count('five cases', 15, async () => {
    for (let place = 0; place < 5; place += 1) {
      const before = await desk.open()
      await desk.press(approve)
      await desk.next(before)
    }
    return undefined
  })
  await desk.press('F2')
  await pane(page).waitFor()
  await desk.toNextDocument(() => desk.press(approve))

  await desk.count('card to documents', 1, async () => {
    await desk.press('F2')
    await page.waitForFunction(() => document.activeElement?.closest('aside') !== null)
    return undefined
  })
  await desk.count('documents to card', 1, async () => {
    await desk.press('F2')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2')
    return undefined
  })
  await desk.count('read 4 documents, approve, take next', 6, async () => {
    await firstPage(page)
    for (let document = 1; document < 4; document += 1) {
      const before = page.url()
      await desk.press('Alt+ArrowDown')
      await page.waitForURL((url) => url.href !== before)
    }
    return desk.toNextDocument(() => desk.press(approve))
  })
  await desk.count('approve to the next first document', 1, () =>
    desk.toNextDocument(() => desk.press(approve)),
  )
  await desk.count(
    'approve to the next first document',
    1,
    () => desk.toNextDocument(() => desk.click('Aprobar y siguiente')),
    'clicks',
  )
  await desk.count('a return with its reason and place', 6, async () => {
    await firstPage(page)
    await desk.press('Alt+v')
    await page.getByRole('dialog').waitFor()
    await desk.press('Alt+u', 'Tab', 'Enter')
    const reason = page.getByRole('textbox', { name: 'Causal de devolución' })
    const placed = new RegExp(`^«.+», página 1: ${returnReasonSuggestions[0]?.replaceAll('.', '[.]')} $`)
    if (!placed.test(await reason.inputValue())) throw new Error(`no place: ${await reason.inputValue()}`)
    await desk.press('Control+Enter')
    await page.getByText('No hay casos disponibles para este proceso').waitFor()
    return undefined
  })
  await context.close()
  return desk.tasks
}
