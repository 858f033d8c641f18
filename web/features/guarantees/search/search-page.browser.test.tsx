import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import type { Reserve } from '../../../../shared/guarantees.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { paths } from '../../../paths.ts'
import {
  eventOf,
  guaranteeOf,
  number,
  openReserve,
  refused,
  reserveId,
  reserveOf,
} from '../guarantee.fixture.ts'
import { SearchPage } from './search-page.tsx'

const Other = () => <h1>Otra pantalla</h1>
const disbursement = { login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: paths.disbursementMenu }

type Begun = { at?: string; mine?: Reserve[]; older?: Reserve[]; user?: Partial<SessionUser> }
const open = async (begun: Begun = {}) => {
  const { at = paths.fng, mine = [], older = [], user = disbursement } = begun
  const api = pageApi()
  await enter(user)
  api.on(guaranteeCalls.mine, ({ url }) =>
    answer(
      guaranteeCalls.mine,
      url.searchParams.get('cursor')
        ? { items: older }
        : { items: mine, ...(older.length > 0 && { cursor: 'next' }) },
    ),
  )
  api.on(guaranteeCalls.find, () => answer(guaranteeCalls.find, guaranteeOf()))
  const screens = [paths.reserveForm, paths.guaranteeReserve, paths.disbursementMenu, paths.analyst]
  const { screen, router } = await renderScreens(
    [{ path: paths.fng, Component: SearchPage }, ...screens.map((path) => ({ path, Component: Other }))],
    at,
  )
  const field = screen.getByRole('textbox', { name: 'Número de garantía' })
  const search = screen.getByRole('button', { name: 'Buscar' })
  const address = () => router.place().pathname + router.place().search
  return { api, screen, router, field, search, address }
}
const breaches = async () => (await axe.run(document)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])

test('the button needs 10 to 15 digits, and a shorter number says so', async () => {
  const { screen, field, search, api, address } = await open()
  await expect.element(search).toBeDisabled()
  await userEvent.fill(field, '123456789')
  await expect.element(search).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  const tooShort = screen.getByText('El número de garantía debe tener mínimo 10 dígitos')
  await expect.element(tooShort).toBeVisible()
  await userEvent.keyboard('0')
  await expect.element(tooShort).not.toBeInTheDocument()
  await userEvent.keyboard('{Backspace}{Tab}')
  await expect.element(tooShort).toBeVisible()
  await expect.poll(breaches).toEqual([])
  expect(api.asked(guaranteeCalls.find)).toEqual([])

  await userEvent.fill(field, number)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/reserve-guarantee?guarantee=${number}`)
  expect(api.asked(guaranteeCalls.find).map(({ url }) => url.pathname)).toEqual([`/scg/${number}`])
})

test('pasted spaces are removed; letters and a sixteenth digit are refused and change nothing', async () => {
  const { screen, field, search } = await open()
  await userEvent.fill(field, '  1234 567890\t')
  await expect.element(field).toHaveValue(number)
  await expect.element(search).toBeEnabled()
  await userEvent.fill(field, '12345A7890')
  await expect.element(field).toHaveValue(number)
  await expect.element(screen.getByText('El número de garantía solo tiene dígitos')).toBeVisible()
  await userEvent.fill(field, '1234567890123456')
  await expect.element(field).toHaveValue(number)
  await expect.element(screen.getByText('El número de garantía debe tener máximo 15 dígitos')).toBeVisible()
  await userEvent.fill(field, '123456789012345')
  await expect.element(field).toHaveValue('123456789012345')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a number that does not exist says so at its field, until another is typed', async () => {
  const { screen, api, field, search } = await open()
  api.on(guaranteeCalls.find, () => refusal('notFound'))
  await userEvent.fill(field, number)
  await search.click()
  const unknown = screen.getByText('El número de garantía no existe o no aplica')
  await expect.element(unknown).toBeVisible()
  await expect.poll(breaches).toEqual([])
  await userEvent.fill(field, '9876543210')
  await expect.element(unknown).not.toBeInTheDocument()
})

test('a failed query is retried without typing, and shows the message of the server', async () => {
  const { screen, api, field, search, address } = await open()
  api.on(guaranteeCalls.find, () => refusal('unexpected'))
  await userEvent.fill(field, number)
  await search.click()
  await expect.element(screen.getByText('Ocurrió un error consultando la garantía')).toBeVisible()
  await expect.element(screen.getByText('¡Lo sentimos!')).toBeVisible()
  api.on(guaranteeCalls.find, () => refused(422, 'guaranteeRefused', 'La garantía está vencida'))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('La garantía está vencida')).toBeVisible()
  await expect.poll(breaches).toEqual([])
  api.on(guaranteeCalls.find, () => answer(guaranteeCalls.find, guaranteeOf()))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(address).toBe(`/reserve-guarantee?guarantee=${number}`)
  expect(api.asked(guaranteeCalls.find)).toHaveLength(3)
})

test('a reserved guarantee shows who reserved it and when, with a link and its history', async () => {
  const { screen, api, field, search, address } = await open()
  api.on(guaranteeCalls.find, () => answer(guaranteeCalls.find, guaranteeOf({}, { reserve: reserveOf() })))
  await userEvent.fill(field, number)
  await search.click()
  await expect.element(screen.getByText(`La garantía ${number} ya tiene una reserva`)).toBeVisible()
  await expect
    .element(screen.getByText('La solicitó LUZPEN01 el 21/11/2026 03:04 p. m.', { exact: false }))
    .toBeVisible()
  await expect.poll(breaches).toEqual([])
  const decided = eventOf({
    event: 'decided',
    statusReserve: 'SUCCESS',
    reserveCode: '900123',
    user: undefined,
  })
  api.on(guaranteeCalls.history, () => answer(guaranteeCalls.history, { items: [decided, eventOf()] }))
  const history = screen.getByRole('button', { name: 'Ver historial' })
  await history.click()
  const dialog = screen.getByRole('dialog', { name: `Historial de la garantía ${number}` })
  await expect.element(dialog.getByText('Nº de reserva 900123')).toBeVisible()
  await expect.element(dialog.getByText('Consulta automática al fondo', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(history).toHaveFocus()
  await screen.getByRole('link', { name: 'Ver la reserva' }).click()
  await expect.poll(address).toBe(`/reserve-guarantee/reserve?id=${reserveId}`)
})

test('a guarantee with an unconfirmed reserve says so', async () => {
  const { screen, api, field, search } = await open()
  api.on(guaranteeCalls.find, () => answer(guaranteeCalls.find, guaranteeOf({}, { reserve: openReserve() })))
  await userEvent.fill(field, number)
  await search.click()
  await expect
    .element(screen.getByText(`La garantía ${number} tiene una solicitud que el fondo no ha confirmado`))
    .toBeVisible()
})

test('the search starts with the number and the case of its URL, and passes both on', async () => {
  const { screen, api, field, search, address } = await open({ at: `/fng?guarantee=${number}&case=FNG-7` })
  await expect.element(field).toHaveValue(number)
  await expect.element(screen.getByText('Para el caso FNG-7')).toBeVisible()
  await search.click()
  await expect.poll(address).toBe(`/reserve-guarantee?guarantee=${number}&case=FNG-7`)
  expect(api.asked(guaranteeCalls.find)[0]?.url.searchParams.get('requestNumber')).toBe('FNG-7')
})

test('the recent reserves show their states in words, open their results, and load older ones on request', async () => {
  const idOf = (digit: number) => reserveId.replace(/.$/, String(digit))
  const mine = [
    reserveOf({ id: idOf(1) }),
    reserveOf({ id: idOf(2), statusReserve: 'REJECT', reserveCode: undefined }),
    reserveOf({ id: idOf(3), statusReserve: 'REPLACED', replacedFNGProduct: 'EMP080' }),
    openReserve({ id: idOf(4) }),
    openReserve({ id: idOf(5), statusReserve: 'NOT_SENT' }),
  ]
  const older = [reserveOf({ id: idOf(6), guaranteeId: '5555555555' })]
  const { screen, address } = await open({ mine, older })
  const table = screen.getByRole('table', { name: 'Lista de mis reservas' })
  for (const state of ['Aprobada', 'Rechazada', 'Sustituida', 'Sin confirmar', 'No enviada'])
    await expect.element(table.getByText(state)).toBeVisible()
  await expect.element(table.getByText('$ 84.500.000,50').first()).toBeVisible()
  await expect.poll(breaches).toEqual([])
  await screen.getByRole('button', { name: 'Ver reservas anteriores' }).click()
  await expect.element(table.getByRole('link', { name: '5555555555' })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Ver reservas anteriores' }))
    .not.toBeInTheDocument()
  await table.getByRole('row', { name: /Rechazada/ }).click()
  await expect.poll(address).toBe(`/reserve-guarantee/reserve?id=${idOf(2)}`)
})

test('an empty list and a failed list say so', async () => {
  const { screen, api } = await open()
  await expect
    .element(screen.getByText('Aún no has solicitado reservas. Busca una garantía para empezar.'))
    .toBeVisible()
  await screen.unmount()
  api.on(guaranteeCalls.mine, () => refusal('unexpected'))
  const { screen: again } = await renderScreens([{ path: paths.fng, Component: SearchPage }])
  await expect.element(again.getByText('Error obteniendo las reservas')).toBeVisible()
})

test('the search leads back to the menu of disbursement, and an analyst of fng to their own home', async () => {
  const { screen, address } = await open()
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.poll(address).toBe('/menu-disbursement')
  await screen.unmount()
  const fng = await open({ user: { roles: ['GestoresFNG'], home: paths.analyst } })
  await fng.screen.getByRole('link', { name: '< Volver' }).click()
  await expect.poll(fng.address).toBe('/finantial-analyst')
})
