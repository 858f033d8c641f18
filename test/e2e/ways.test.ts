import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { namedUsers, users } from '../../infra/local/bank/users.ts'
import { enter } from '../../infra/local/demo/client.ts'
import { cases } from '../../shared/case-calls.ts'
import { processes } from '../../shared/processes.ts'
import { managements, type RoleKind, roles, rolesOf } from '../../shared/roles.ts'
import { tools } from '../../shared/tools.ts'
import { paths } from '../../web/paths.ts'
import { screenFiles } from '../../web/screen-files.ts'
import { mayEnter, screenAt, screenPaths, type Visitor } from '../../web/screens.ts'
import { pendingCase } from '../support/cases.ts'
import { newDesk } from './support/browser.ts'
import { expectFocus } from './support/focus.ts'
import { beginOrder, enterAs, order } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { railItem } from './support/rail.ts'
import { filedOrder, returnedOrder } from './support/returned-order.ts'
import { follow, followToWindow, goHome, type Name } from './support/ways.ts'

/** From each role's home page to every screen that the table of screens opens to the role. */

const mostPresses = 3
type ScreenPath = (typeof screenPaths)[number]

/** Screens of items that take a minute to make, each with the test that reaches it in two clicks. */
const walkedElsewhere: Partial<Record<ScreenPath, string>> = {
  [paths.guaranteeReserve]: 'guarantees-walk: a row of the list of one’s own reserves',
  [paths.labelDocument]: 'ocr-walk: a row of the documents that were sent',
  [paths.ocrData]: 'ocr-walk: a row of the history',
}

/** The last clicks to a screen without a plain link to it. */
type Act = { from: ScreenPath; presses: number; take: (page: Page) => Promise<void> }
const opensViewer = async (page: Page, name: Name) => {
  const viewer = await followToWindow(page, name)
  await railItem(viewer).first().waitFor()
  expect(screenAt(new URL(viewer.url()).pathname)?.path).toBe(paths.viewer)
  await viewer.close()
}
const acts: Partial<Record<ScreenPath, Act>> = {
  [paths.documents]: { from: paths.order, presses: 2, take: (page) => beginOrder(page, order()) },
  [paths.prioritise]: { from: paths.cases, presses: 1, take: (page) => follow(page, /^Priorizar/) },
  [paths.reassign]: {
    ...{ from: paths.cases, presses: 2 },
    take: (page) => follow(page, 'Pausados', /^Reasignar/),
  },
  [paths.caseReport]: {
    ...{ from: paths.reportedCases, presses: 1 },
    take: (page) => follow(page, 'Reportar Caso'),
  },
  [paths.reserveForm]: {
    ...{ from: paths.fng, presses: 1 },
    take: async (page) => {
      await page.getByLabel('Número de garantía').fill('10020030020')
      await follow(page, 'Buscar')
      await page.getByRole('heading', { name: 'Solicitar reserva', exact: true }).waitFor()
    },
  },
}
const toViewer: Partial<Record<RoleKind, Act>> = {
  adviser: { from: paths.sentOrders, presses: 1, take: (page) => opensViewer(page, /^Ver documentos/) },
  leader: {
    ...{ from: paths.cases, presses: 2 },
    take: async (page) => {
      await follow(page, 'Devueltos')
      await opensViewer(page, /^Ver \d/)
    },
  },
  analyst: {
    ...{ from: paths.analyst, presses: 2 },
    take: async (page) => {
      await page.getByLabel('Selecciona el proceso').selectOption({ label: 'Órdenes de desembolso' })
      await follow(page, 'Gestionar caso')
      await opensViewer(page, 'Ver en otra ventana')
    },
  },
}

type Walker = { name: string; login: string; kind: RoleKind; as: Visitor }

/** One user of each role, of each tool, and of the adviser order mode. */
const walkers: Walker[] = [
  ...Object.entries(roles).map(([role, { kind }]) => {
    const having = users.filter(({ groups, app }) => app === '0' && rolesOf(groups).includes(role))
    const login = (having.find(({ groups }) => rolesOf(groups).length === 1) ?? having[0])?.login ?? ''
    return { name: role, login, kind, as: { roles: [role], tools: [] } }
  }),
  ...tools
    .filter((tool) => screenPaths.some((path) => mayEnter({ roles: [], tools: [tool] }, path)))
    .map((tool) => {
      const login = namedUsers[tool][0] ?? ''
      return { name: tool, login, kind: 'analyst' as const, as: { roles: [], tools: [tool] } }
    }),
  {
    ...{ name: 'the adviser order mode', login: 'JULMUN01', kind: 'adviser' },
    as: { roles: ['Asesores'], tools: [], app: '1' },
  },
]

const wantedBy = ({ as }: Walker): ScreenPath[] =>
  screenPaths.filter((path) => path in screenFiles && mayEnter(as, path) && !(path in walkedElsewhere))

const pathnameOf = (page: Page) => new URL(page.url()).pathname
/** A leader without a group is redirected to the groups first (B§2). */
const leadsTo = (path: ScreenPath): ScreenPath[] =>
  path === paths.massiveNews ? [path, paths.groupSettings] : [path]

/** The links of a screen, the first one to each other screen. */
const linksOf = async (page: Page): Promise<Map<ScreenPath, string>> => {
  const hrefs = await page
    .locator('a[href^="/"]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const found = new Map<ScreenPath, string>()
  for (const href of hrefs) {
    const path = screenAt(href.split('?')[0] ?? '')?.path
    // The area's own address shows its kardex.
    const to = path === paths.productivityLeader ? paths.kardex : path
    if (to && !found.has(to)) found.set(to, href)
  }
  return found
}

const arrive = async (page: Page, path: ScreenPath) => {
  await page.waitForURL((url) => leadsTo(path).some((one) => screenAt(url.pathname)?.path === one))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectFocus(page)
}

/** The path of a screen from the home page: the clicks of each step. */
type Step = { presses: number; take: (page: Page) => Promise<void> }
type Way = readonly Step[]
const pressesOf = (way: Way): number => way.reduce((sum, { presses }) => sum + presses, 0)

const byLink = (path: ScreenPath, href: string): Step => ({
  presses: 1,
  take: async (page) => {
    await page.locator(`a[href="${href}"]:visible`).first().click()
    await arrive(page, path)
  },
})

const byAct = (path: ScreenPath, act: Act): Step => ({
  presses: act.presses,
  take: async (page) => {
    await act.take(page)
    // Documents have a separate window.
    if (path !== paths.viewer) await arrive(page, path)
  },
})

/** Walks to each screen that the user may open, the nearest first. Returns the screens that were not reached. */
const walk = async (page: Page, walker: Walker): Promise<ScreenPath[]> => {
  const wanted = wantedBy(walker)
  const start = screenAt(pathnameOf(page))?.path
  const ways = new Map<ScreenPath, Way>(start ? [[start, []]] : [])
  const reached: ScreenPath[] = []
  const take = async (path: ScreenPath, way: Way) => {
    if (pressesOf(way) > mostPresses) return false
    await goHome(page)
    for (const step of way) await step.take(page)
    return reached.push(path)
  }
  for (const [path, way] of ways) {
    if (!(await take(path, way)) || wanted.every((one) => ways.has(one))) continue
    for (const to of wanted) {
      const act = acts[to]
      if (act?.from === path && !ways.has(to)) ways.set(to, [...way, byAct(to, act)])
    }
    for (const [to, href] of await linksOf(page))
      if (!ways.has(to) && wanted.includes(to)) ways.set(to, [...way, byLink(to, href)])
  }
  // An analyst claims a case for it, and other screens would then ask to finish it, so it comes last.
  const viewer = toViewer[walker.kind]
  const before = viewer && ways.get(viewer.from)
  if (viewer && before && wanted.includes(paths.viewer))
    await take(paths.viewer, [...before, byAct(paths.viewer, viewer)])
  return wanted.filter((path) => !reached.includes(path))
}

/** For each management, a waiting case and a paused one. */
const casesOf = async (management: (typeof managements)[number]) => {
  const [process] = processes.filter((one) => one.management === management && one.id !== 'disbursementOrder')
  const handler = walkers.find(
    ({ name }) => roles[name]?.kind === 'analyst' && roles[name].management === management,
  )
  if (!process || !handler) throw new Error(`nobody works ${management}`)
  for (const place of [1, 2])
    await pendingCase({ management, process: process.id, number: `${management}-${place}` })
  const analyst = await enter(local.urls.api, await local.handOff(handler.login))
  const { pkRequest, skRequest, requestNumber } = await analyst.call(cases.claim, {
    body: { management, process: process.id, actionId: randomUUID() },
  })
  const [pause] = process.outcomes.flatMap(({ action, modal }) =>
    action === 'pause' && modal.ask === 'list' ? modal.options : [],
  )
  await analyst.call(cases.changeStatus, {
    params: { status: 'PAUSED' },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), reasonReturn: pause },
  })
}

withProduct()
beforeAll(async () => {
  await returnedOrder(local)
  for (const login of ['BEACAS01', 'JULMUN01']) await filedOrder(local, login)
  for (const management of managements) await casesOf(management)
})

test('there is a user of every role, and each may open some screens', () => {
  expect(walkers.filter(({ login }) => login === '')).toEqual([])
  for (const walker of walkers)
    expect([walker.name, wantedBy(walker).length > 0]).toEqual([walker.name, true])
})

test('every screen of a user is at most three clicks from their home page', {
  timeout: 300_000,
}, async () => {
  const lost: string[] = []
  const waiting = [...walkers]
  const lane = async () => {
    const { page, context, errors } = await newDesk(browser)
    for (let walker = waiting.shift(); walker; walker = waiting.shift()) {
      await enterAs(page, local, walker.login)
      const unreached = await walk(page, walker)
      lost.push(...unreached.map((path) => `${walker?.name}: ${path}`))
    }
    expect(errors).toEqual([])
    await context.close()
  }
  await Promise.all([lane(), lane(), lane()])
  expect(lost).toEqual([])
})
