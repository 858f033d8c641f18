import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { away } from '../../../../shared/away.ts'
import { activeStatuses } from '../../../../shared/cases.ts'
import type { Answer } from '../../../../shared/contract.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { recordOf } from '../../../../shared/pick.ts'
import { productIds, productParameters, usualParameters } from '../../../../shared/product-parameters.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderHomePage } from '../counts/home-page.tsx'
import { LeaderCasesPage } from '../list/cases-page.tsx'

type Happened = Answer<typeof away.since>
const found = (count: number, more = false) => ({ count, more })
const since = '2026-11-25T22:40:00.000Z'
const until = '2026-11-27T13:00:00.000Z'
const now = Date.parse('2026-11-27T13:00:10.000Z')
const quiet: Happened = {
  ...{ since, until, received: found(0), failedLoads: found(0) },
  late: recordOf(activeStatuses, () => found(0)),
  returnedTwice: [
    { month: '2026-11', ...found(0) },
    { month: '2026-10', ...found(0) },
  ],
}
const busy: Happened = {
  ...quiet,
  received: found(2),
  late: { PENDING: found(300, true), OPEN: found(1), PAUSED: found(4) },
  returnedTwice: [
    { month: '2026-11', ...found(1) },
    { month: '2026-10', ...found(2) },
  ],
  failedLoads: found(1),
}
const leaver = (at: string, place: number) => ({
  ...{ at, id: crypto.randomUUID(), positionCode: `OPE${place}`, fullName: `PERSONA ${place}`, paused: 0 },
})

let api: ReturnType<typeof pageApi>
let happened: Happened
beforeEach(async () => {
  api = pageApi()
  happened = busy
  api.on(away.since, () => answer(away.since, happened))
  api.on(seatCalls.leavers, () =>
    answer(seatCalls.leavers, { items: [leaver(since, 1), leaver('2026-11-25T22:39:59.999Z', 2)] }),
  )
  api.on(productParameters.all, () => answer(productParameters.all, productIds.map(usualParameters)))
  await page.viewport(1_440, 900)
})
afterEach(() => page.viewport(1_440, 900))

const open = async (roles = ['LideresDesembolsos'], at = '/finantial-leader') => {
  await enter({ management: 'groupDisbursement', roles }, now)
  const { screen } = await renderScreens(
    [
      { path: '/finantial-leader', Component: LeaderHomePage },
      { path: '/finantial-leader/cases', Component: LeaderCasesPage },
    ],
    at,
  )
  return { screen, strip: screen.getByRole('region', { name: 'Qué pasó mientras no estabas' }) }
}

const linksOf = (strip: Awaited<ReturnType<typeof open>>['strip']) =>
  strip
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, decodeURIComponent((link as HTMLAnchorElement).search)])

test('a leader reads what happened, each kind with a link to it', async () => {
  const { strip } = await open()
  const heading = () => strip.element().querySelector('strong')?.textContent?.replaceAll('\u00a0', ' ')
  await expect.poll(heading).toBe('Desde lo último que viste (mié 25, 05:40 p. m.):')
  await expect
    .poll(() => linksOf(strip))
    .toEqual([
      ['2 casos recibidos por asignar', `?recibido=${since}`],
      ['al menos 300 pendientes vencidos', `?vencido=${since}`],
      ['1 asignado vencido', `?estado=OPEN&vencido=${since}`],
      ['4 pausados vencidos', `?estado=PAUSED&vencido=${since}`],
      ['1 devuelto dos veces', `?estado=REJECT&mes=2026-11&decidido=${since}&envios=2`],
      ['2 devueltos dos veces, de octubre de 2026', `?estado=REJECT&mes=2026-10&decidido=${since}&envios=2`],
      ['1 cargue fallido', `?cargues=${since}`],
      ['1 persona salió de tu equipo', `?salidas=${since}`],
    ])
  expect((await axe.run(strip.element())).violations).toEqual([])
})

test('a link leads to a list with exactly the counted ones, and a chip takes the instant away', async () => {
  const { screen, strip } = await open()
  const all = ['2026-11-25T22:39:59.999Z', since, '2026-11-26T15:00:00.000Z'].map((requestDate, place) =>
    caseOf({ requestNumber: `${place}`, reqStatus: 'PENDING', reqUser: undefined, requestDate }),
  )
  api.on(leaderCases.list, ({ url: { searchParams } }) => {
    const from = searchParams.get('since')
    const items = all.filter(({ requestDate }) => !from || requestDate >= from)
    return answer(leaderCases.list, { items, total: 3, ...(from && { read: 3 }) })
  })
  await strip.getByRole('link', { name: '2 casos recibidos por asignar' }).click()
  await expect.element(screen.getByText('2 resultados')).toBeVisible()
  await expect.element(screen.getByText('Buscados 3: 2 encontrados')).toBeVisible()
  await screen.getByRole('button', { name: /^Quitar Recibido desde: 25\/11\/2026 05:40/ }).click()
  await expect.element(screen.getByText('3 resultados')).toBeVisible()
})

test('a leader of several managements stays in the one that they see', async () => {
  const { strip } = await open(
    ['LideresDesembolsos', 'LideresDesembolsoV'],
    '/finantial-leader?gestion=housing',
  )
  const [, late] = await expect
    .poll(() => linksOf(strip))
    .toHaveLength(8)
    .then(() => linksOf(strip))
  expect(late).toEqual(['al menos 300 pendientes vencidos', `?vencido=${since}&gestion=housing`])
  expect(api.asked(away.since).map(({ url }) => url.pathname)).toEqual(['/away/housing'])
})

test('what was counted is marked as seen, by key, and the focus stays', async () => {
  api.on(away.seen, () => {
    happened = { ...quiet, since: until }
    return answer(away.seen, { since: until })
  })
  api.on(seatCalls.leavers, () => refusal('notInRoster'))
  const { screen, strip } = await open()
  const button = strip.getByRole('button', { name: 'Visto' })
  await expect.element(button).toBeVisible()
  const height = strip.element().getBoundingClientRect().height
  ;(button.element() as HTMLElement).focus()
  await button.click()
  await expect.element(screen.getByText(/^Sin novedades desde hoy, 08:00/)).toBeVisible()
  await expect.element(strip).toHaveFocus()
  expect(strip.element().getBoundingClientRect().height).toBe(height)
  expect(api.asked(away.seen).map(({ body }) => body)).toEqual([{ until }])
})

test('the first time it says what it is for', async () => {
  happened = { ...quiet, isFirst: true }
  const { strip } = await open()
  await expect.element(strip).toHaveTextContent('Desde ahora verás aquí lo que pase mientras no estés.')
})

test('a failure is one line with a retry, and the rest of the home is there', async () => {
  let fails = true
  api.on(away.since, () => (fails ? refusal('unexpected') : answer(away.since, busy)))
  const { screen, strip } = await open()
  await expect.element(strip.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toBeVisible()
  fails = false
  await strip.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(strip.getByRole('link', { name: '1 asignado vencido' })).toBeVisible()
})

test('who left since then is shown alone, and all with a press', async () => {
  const { screen, strip } = await open()
  await strip.getByRole('link', { name: '1 persona salió de tu equipo' }).click()
  const heading = screen.getByRole('heading', { name: /^Salieron de tu equipo desde 25\/11\/2026/ })
  await expect.element(heading).toHaveFocus()
  const rows = screen.getByRole('table', { name: 'Salieron de tu equipo' }).getByRole('rowheader')
  expect(rows.elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(2)
})

test.each([
  [1_440, 900],
  [1_024, 768],
  [390, 844],
])('at %i × %i nothing moves when it comes', async (width, height) => {
  await page.viewport(width, height)
  const { promise, resolve } = Promise.withResolvers<void>()
  api.on(seatCalls.leavers, () => refusal('notInRoster'))
  api.on(away.since, async () => {
    await promise
    return answer(away.since, busy)
  })
  const { screen, strip } = await open()
  const below = screen.getByRole('combobox', { name: 'Proceso' })
  await expect.element(strip).toBeVisible()
  const top = () => below.element().getBoundingClientRect().top
  const before = top()
  resolve()
  await expect.element(strip.getByRole('button', { name: 'Visto' })).toBeVisible()
  expect(top()).toBe(before)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
