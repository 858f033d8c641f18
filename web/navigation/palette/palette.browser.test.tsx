import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cases } from '../../../shared/case-calls.ts'
import { directory } from '../../../shared/directory.ts'
import { seatCalls } from '../../../shared/seat-calls.ts'
import { answer } from '../../../test/support/page-api.ts'
import { luz } from '../../features/staff/staff.fixture.ts'
import { endSession } from '../../session/store.ts'
import {
  active,
  analyst,
  begin,
  field,
  known,
  leader,
  openPalette,
  options,
  press,
  pressSearch,
} from './palette.fixture.tsx'

afterEach(() => sessionStorage.clear())

test('a leader opens a case from anywhere by its digits and two keys more', async () => {
  const { router } = await begin(leader, '/kardex')
  await openPalette()
  await press('700010{Enter}')
  await expect.poll(() => router.place().pathname).toBe('/finantial-leader/cases')
  expect(router.place().search).toBe('?caso=700010')
  await expect.element(field()).not.toBeInTheDocument()
})

test('a leader opens a view of their list by its name', async () => {
  const { router } = await begin(leader, '/kardex')
  await openPalette()
  await press('hoy vencen')
  await expect.poll(active).toBe('Vencen hoy')
  await press('{Enter}')
  await expect.poll(() => router.place().search).toBe('?ans=today&vista=today')
})

test('for a leader of several managements the address names that of the case', async () => {
  const both = { ...leader, roles: ['LideresDesembolsoV', 'LideresDesembolsos'] }
  const { router } = await begin(both, '/kardex')
  await openPalette()
  await press('700010{Enter}')
  await expect.poll(() => router.place().search).toBe('?caso=700010&gestion=groupDisbursement')
})

test('an analyst sees a case of their area in a dialog, and the next one without closing it', async () => {
  await begin(analyst, '/menu-disbursement')
  await openPalette()
  await press('700010{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Caso 700010' })
  await expect.element(dialog.getByText('Abierto', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('GDESEM01')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Historial del caso' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Ver documentos' })).toBeVisible()
  await pressSearch()
  await expect.element(field()).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  // The case is among the recent ones, and is read again.
  await expect.poll(active).toBe('Caso 700010')
  await press('{Enter}')
  await expect.element(dialog).toBeVisible()
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a number that nobody has, or that the user may not see, finds nothing', async () => {
  const { api } = await begin(analyst, '/menu-disbursement')
  await openPalette()
  await press('799999')
  await expect.element(page.getByRole('status').getByText('No se encontraron coincidencias')).toBeVisible()
  await press('{Enter}')
  await expect.element(field()).toHaveFocus()
  expect(api.asked(cases.byNumber).length).toBeGreaterThan(0)
})

test('a document finds its customer’s cases, and is in no address', async () => {
  const { api } = await begin(analyst, '/menu-disbursement')
  await openPalette()
  await press('1020304050')
  await expect.poll(options).toEqual(['Caso 700010', 'Caso 700011'])
  await expect.element(page.getByRole('group', { name: 'Casos del cliente' })).toBeVisible()
  expect(api.asked(cases.ofCustomer).every(({ url }) => url.search === '')).toBe(true)
  await press('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Caso 700011' })).toBeVisible()
})

test('an adviser finds their own orders, in the list of sent ones', async () => {
  const { api, router } = await begin(
    { roles: ['Asesores'], home: '/orderDisbursement' },
    '/orderDisbursement',
  )
  const rows = [known('700010'), known('800020', 'APPROVED')]
  api.on(cases.sentOrders, ({ url }) =>
    answer(cases.sentOrders, { items: url.searchParams.has('state') ? [] : rows }),
  )
  await openPalette()
  await press('8000{Enter}')
  await expect.poll(() => router.place().search).toBe('?q=800020')
  expect(router.place().pathname).toBe('/order-sends')
  expect(api.asked(cases.byNumber)).toEqual([])
})

test('a leader finds a handler by words of their name in any order, and sees their cases', async () => {
  const { api, router } = await begin(leader, '/kardex')
  const load = { inTeam: true, paused: 2 }
  api.on(directory.handlers, () =>
    answer(directory.handlers, {
      items: [
        { ...load, login: 'CARNUN01', name: 'CARLOS NÚÑEZ PEÑA' },
        { ...load, login: 'SEBPEN01', name: 'SEBASTIÁN PENAGOS' },
      ],
    }),
  )
  await openPalette()
  await press('nunez carlos')
  await expect.poll(options).toEqual(['Carlos Núñez Peña'])
  await press('{Enter}')
  await expect.poll(() => router.place().pathname).toBe('/finantial-leader/cases')
  expect(router.place().search).toContain('CARNUN01')
  expect(api.asked(directory.handlers).length).toBeGreaterThan(0)
})

test('an administrator finds a seat by a name', async () => {
  const { api, router } = await begin({ roles: ['AdministradoresPlanta'], home: '/staff-admin' }, '/kardex')
  api.on(seatCalls.find, ({ url }) =>
    answer(seatCalls.find, {
      Items: [url.searchParams.get('name') ? { ...luz, positionCode: 'P200', fullName: 'ANA GÓMEZ' } : luz],
      more: false,
    }),
  )
  await openPalette()
  await press('gomez')
  await expect.poll(options).toEqual(['Ana Gómez'])
  await press('{Enter}')
  await expect.poll(() => router.place().search).toBe('?codigo=P200')
})

test('a screen is found without accents, and only by those who may enter it', async () => {
  const { router } = await begin(analyst, '/menu-disbursement')
  await openPalette()
  await press('diaria gestion')
  await expect.poll(options).toEqual(['Gestión diaria'])
  await press('{Enter}')
  await expect.poll(() => router.place().pathname).toBe('/report-productivity')
  await openPalette()
  expect(options()[0]).toBe('Gestión diaria')
  await press('indicadores')
  await expect.poll(options).toEqual([])
})

test('the recent choices end with the session', async () => {
  await begin(analyst, '/menu-disbursement')
  await openPalette()
  await press('700010{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Caso 700010' })).toBeVisible()
  const kept = () => Object.entries(sessionStorage).filter(([name]) => name.startsWith('recent'))
  expect(kept()).toEqual([['recent ASESOR01', JSON.stringify([{ number: '700010' }])]])
  await endSession('loggedOut')
  expect(kept()).toEqual([])
})

test('a leader of several managements stays in the chosen one: with a handler, and on another screen', async () => {
  const both = { ...leader, roles: ['LideresDesembolsos', 'LideresDesembolsoV'] }
  const { api, router } = await begin(both, '/finantial-leader?gestion=housing')
  api.on(directory.handlers, () =>
    answer(directory.handlers, {
      items: [{ inTeam: true, paused: 2, login: 'CARNUN01', name: 'CARLOS NÚÑEZ PEÑA' }],
    }),
  )
  await openPalette()
  await press('nunez carlos')
  await expect.poll(active).toBe('Carlos Núñez Peña')
  await press('{Enter}')
  await expect.poll(() => router.place().pathname).toBe('/finantial-leader/cases')
  expect(router.place().search).toBe('?de=CARNUN01&gestion=housing')
  await router.navigate('/finantial-leader?gestion=housing')
  await openPalette()
  await press('buscar caso')
  await expect.poll(active).toBe('Buscar caso')
  await press('{Enter}')
  await expect.poll(() => router.place().pathname).toBe('/finantial-leader/cases')
  expect(router.place().search).toBe('?gestion=housing')
})
