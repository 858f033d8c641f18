import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { guaranteeReport, type ReportRow, type ReserveCounters } from '../../../shared/guarantee-report.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { GuaranteeReportPage } from './guarantee-report-page.tsx'
import { countersOf, rejected, rowOf } from './report.fixture.ts'

const { byDates } = guaranteeReport
const path = '/fng-report'
const noon = Date.parse('2026-11-22T17:00:00Z')

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'REPFNG01', roles: ['GestorReporteFNG'], home: path }, noon)
})
afterEach(() => page.viewport(1_440, 900))

const begin = (query = '') => renderScreens([{ path, Component: GuaranteeReportPage }], `${path}${query}`)
type Screen = Awaited<ReturnType<typeof begin>>['screen']

type Pages = readonly (readonly ReportRow[])[]
const pageAt = (pages: Pages, counters: ReserveCounters, place: number) =>
  answer(byDates, {
    reserveLogs: [...(pages[place - 1] ?? [])],
    lastPage: place >= pages.length,
    ...(place < pages.length && { cursor: `after-${place}` }),
    counters,
  })
const placeOf = ({ url }: { url: URL }) => Number(url.searchParams.get('page'))
const asked = () => api.asked(byDates).map(({ url }) => Object.fromEntries(url.searchParams))

const mixed = [
  rowOf(1, { valueOriginalGuarantee: '900719925474099.10' }),
  rejected(2, { fullNameCustomer: 'MUÑOZ ÁVILA & CÍA. S. EN C.' }),
  rowOf(3, { statusReserve: 'REPLACED', productFng: 'EMP080', valueOriginalGuarantee: '1000' }),
  rowOf(4, { statusReserve: 'NOT_REGISTER', reserveCode: '' }),
]
const ofMixed = countersOf(
  {
    SUCCESS: { count: 1, amount: '900719925474099.10' },
    REJECT: { count: 1, amount: '12500000.50' },
    REPLACED: { count: 1, amount: '1000.00' },
  },
  1,
)

const numbers = (screen: Screen) =>
  screen
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const date = (screen: Screen) => screen.getByLabelText('Fecha del reporte')
const search = (screen: Screen) => screen.getByRole('button', { name: 'Buscar', exact: true })
const download = (screen: Screen) => screen.getByRole('button', { name: 'Descargar reporte' })

test('a day is searched, stays in the URL, and is shown by state, in exact amounts', async () => {
  api.on(byDates, (one) => pageAt([mixed], ofMixed, placeOf(one)))
  const { screen, router } = await begin()
  await expect.element(date(screen)).toHaveValue('22-11-2026')
  await expect.element(download(screen)).toBeDisabled()
  expect(asked()).toEqual([])
  await date(screen).fill('20112026')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('row', { name: /Muñoz|MUÑOZ/ })).toBeVisible()
  expect(router.place().search).toBe('?fecha=2026-11-20')
  expect(asked()).toEqual([{ page: '1', beginDate: '2026-11-20', endDate: '2026-11-20' }])
  const filters = screen.getByRole('navigation', { name: 'Filtrar por estado' })
  await expect
    .element(filters.getByRole('link', { name: /^Todas/ }))
    .toHaveTextContent('Todas3$ 900.719.937.975.099,60')
  await expect
    .element(filters.getByRole('link', { name: /^Rechazadas/ }))
    .toHaveTextContent('Rechazadas33 %1$ 12.500.000,50')
  await expect.element(screen.getByText('Sin confirmar: 1 reserva.')).toBeVisible()
  await filters.getByRole('link', { name: /^Sustituidas/ }).click()
  await expect.poll(() => numbers(screen)).toEqual([mixed[2]?.numberGuarantee])
  expect(router.place().search).toBe('?fecha=2026-11-20&estado=sustituidas')
  await screen.getByRole('link', { name: 'Ver solo estas' }).click()
  await expect.poll(() => numbers(screen)).toEqual([mixed[3]?.numberGuarantee])
  await screen.getByRole('link', { name: 'Ver todas' }).click()
  await expect.poll(() => numbers(screen)).toHaveLength(3)
  expect(asked()).toHaveLength(1)
})

test('the table has every column of C§3, and the result of each reserve', async () => {
  api.on(byDates, (one) => pageAt([[rejected(2)]], ofMixed, placeOf(one)))
  const { screen } = await begin('?fecha=2026-11-20')
  await expect.poll(() => numbers(screen)).toHaveLength(1)
  const texts = (role: 'columnheader' | 'cell') =>
    screen
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  const cells = texts('cell')
  expect(
    texts('columnheader').map((header, place) => [header, place ? cells[place - 1] : numbers(screen)[0]]),
  ).toEqual([
    ['Nº de garantía', '500000000002'],
    ['Estado', 'Rechazada'],
    ['Fecha de solicitud', '20/11/2026 04:58 p. m.'],
    ['Nombre del cliente', 'Ana María Peña Londoño'],
    ['Tipo de documento', 'CC'],
    ['Nº de documento', '52000002'],
    ['Valor original', '$ 12.500.000,50'],
    ['Moneda', 'COP'],
    ['Producto FNG', 'EMP001'],
    ['Nº de reserva', ''],
    ['Cód. de rechazo', 'R12'],
    ['Causal de rechazo', 'El cliente supera el cupo máximo de endeudamiento con el fondo'],
    ['Oficina', 'Oficina Medellín Centro'],
    ['Código DANE', '05001'],
    ['Destino', 'Capital de trabajo'],
    ['Cobertura', '50'],
    ['CIIU', '4711'],
    ['Ventas anuales', '$ 480.000.000'],
    ['Tipo de comisión', 'Anual anticipada'],
    ['Tipo de cartera', 'Comercial'],
    ['Calificación', 'A'],
    ['Fecha de corte fiscal', '31/12/2025'],
  ])
})

test('columns sort by value: amounts as numbers, dates by their instant', async () => {
  api.on(byDates, (one) => pageAt([mixed], ofMixed, placeOf(one)))
  const { screen } = await begin('?fecha=2026-11-20')
  const places = () => numbers(screen).map((number) => Number(number?.slice(-1)))
  await expect.poll(places).toEqual([1, 2, 3])
  await screen.getByRole('button', { name: 'Valor original' }).click()
  await expect.poll(places).toEqual([3, 2, 1])
  await screen.getByRole('button', { name: 'Fecha de solicitud' }).click()
  await expect.poll(places).toEqual([3, 2, 1])
})

test('rows are shown as they arrive, one page per request; a stopped reading can be continued', async () => {
  const pages = [[rowOf(1)], [rowOf(2)], [rowOf(3)]]
  const counters = countersOf({ SUCCESS: { count: 3, amount: '37500001.50' } })
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  api.on(byDates, async (one) => {
    if (placeOf(one) === 2) await opened
    return pageAt(pages, counters, placeOf(one))
  })
  const { screen } = await begin('?fecha=2026-11-20')
  await expect.element(screen.getByText('Cargando 1 de 3 reservas…')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByText('Se muestran 1 de 3 reservas.')).toBeVisible()
  expect(numbers(screen)).toHaveLength(1)
  open()
  await screen.getByRole('button', { name: 'Continuar' }).click()
  await expect.poll(() => numbers(screen)).toHaveLength(3)
  await expect.element(screen.getByText(/^Consultado a las/)).toBeVisible()
  expect(asked().map(({ page: place, cursor }) => [place, cursor])).toEqual([
    ['1', undefined],
    ['2', 'after-1'],
    ['2', 'after-1'],
    ['3', 'after-2'],
  ])
})

test('a failure keeps the date and the loaded rows, and a retry continues from there', async () => {
  let failing = true
  const counters = countersOf({ SUCCESS: { count: 2, amount: '25000001.00' } })
  api.on(byDates, (one) =>
    failing ? refusal('unexpected') : pageAt([[rowOf(1)], [rowOf(2)]], counters, placeOf(one)),
  )
  const { screen } = await begin()
  await date(screen).fill('20112026')
  await search(screen).click()
  await expect.element(screen.getByText('Error obteniendo las reservas')).toBeVisible()
  await expect.element(date(screen)).toHaveValue('20-11-2026')
  await expect.element(download(screen)).toBeDisabled()
  failing = false
  api.on(byDates, (one) =>
    placeOf(one) === 2 ? refusal('unexpected') : pageAt([[rowOf(1)], []], counters, 1),
  )
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect
    .element(screen.getByText('Error obteniendo las reservas: se muestran 1 de 2 reservas.'))
    .toBeVisible()
  expect(numbers(screen)).toHaveLength(1)
  api.on(byDates, (one) => pageAt([[rowOf(1)], [rowOf(2)]], counters, placeOf(one)))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => numbers(screen)).toHaveLength(2)
})

test('a second search for the same day reads it again, and keeps the shown rows until the new ones arrive', async () => {
  api.on(byDates, (one) => pageAt([[rowOf(1)]], countersOf({}), placeOf(one)))
  const { screen } = await begin('?fecha=2026-11-20')
  await expect.poll(() => numbers(screen)).toHaveLength(1)
  api.on(byDates, () => refusal('unexpected'))
  await search(screen).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(numbers(screen)).toHaveLength(1)
  api.on(byDates, (one) => pageAt([[rowOf(0), rowOf(1)]], countersOf({}), placeOf(one)))
  await search(screen).click()
  await expect.poll(() => numbers(screen)).toHaveLength(2)
})

test('an invalid day is refused at its field, and nothing is requested', async () => {
  const { screen } = await begin()
  for (const [typed, message] of [
    ['31022026', 'La fecha 31-02-2026 es inválida.'],
    ['23112026', 'La fecha del reporte no puede ser futura'],
    ['', 'Escribe la fecha del reporte'],
  ] as const) {
    await date(screen).fill(typed)
    await search(screen).click()
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(date(screen)).toHaveFocus()
  }
  expect(asked()).toEqual([])
})

test('a day without reserves says so, and there is nothing to save', async () => {
  api.on(byDates, (one) => pageAt([[]], countersOf({}), placeOf(one)))
  const { screen } = await begin('?fecha=2026-11-15')
  await expect.element(screen.getByText('No hay reservas del 15-11-2026')).toBeVisible()
  await expect.element(download(screen)).toBeDisabled()
})

test('axe finds nothing, and the number of a guarantee stays visible while the columns scroll', async () => {
  api.on(byDates, (one) => pageAt([mixed], ofMixed, placeOf(one)))
  const { screen } = await begin('?fecha=2026-11-20')
  await expect.poll(() => numbers(screen)).toHaveLength(3)
  for (const [width, height] of [
    [1_440, 900],
    [1_024, 768],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    const { violations } = await axe.run(document)
    expect(violations.map(({ id, nodes }) => [width, id, nodes[0]?.html])).toEqual([])
  }
  await page.viewport(1_024, 768)
  await expect.element(screen.getByRole('region', { name: 'Reservas' })).toBeVisible()
  const region = screen.getByRole('region', { name: 'Reservas' }).element()
  region.scrollLeft = region.scrollWidth
  const number = screen.getByRole('rowheader', { name: String(mixed[0]?.numberGuarantee) }).element()
  expect(region.scrollLeft).toBeGreaterThan(500)
  expect(number.getBoundingClientRect().left).toBeCloseTo(region.getBoundingClientRect().left, -1)
})
