import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type NamedUser, type NamedUserChange, namedUserCalls } from '../../../shared/named-users.ts'
import { answer, enter, outdated, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { paths } from '../../paths.ts'
import { NamedUsersPage } from './named-users-page.tsx'

const at = '2026-11-20T15:00:00.000Z'
const by = { at, by: 'ROCESP01', byName: 'ROCÍO ESPITIA' }
const hernan: NamedUser = { ...by, id: 'h1', login: 'HERQUI01', name: 'HERNÁN QUIÑONES RÍOS' }
const ines: NamedUser = { ...by, id: 'i1', login: 'INEACU01' }

let api: ReturnType<typeof pageApi>
let users: Record<string, NamedUser[]>
let changes: NamedUserChange[]
const toolOf = (url: URL) => url.pathname.split('/')[3] ?? ''
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'ROCESP01', roles: ['AdministradoresRaiz'], home: paths.staffAdmin })
  users = { ocrAnalysis: [hernan, ines] }
  changes = [{ ...by, login: 'INEACU01', change: 'added' }]
  api.on(namedUserCalls.list, ({ url }) => answer(namedUserCalls.list, { items: users[toolOf(url)] ?? [] }))
  api.on(namedUserCalls.history, () => answer(namedUserCalls.history, { items: changes }))
  api.on(namedUserCalls.add, ({ url, body }) => {
    const { login } = body as { login: string }
    const added = { ...by, id: `n-${login}`, login, ...(login === 'WILBEL01' && { name: 'WÍLMAR BELTRÁN' }) }
    users[toolOf(url)] = [...(users[toolOf(url)] ?? []), added]
    return answer(namedUserCalls.add, added)
  })
  api.on(namedUserCalls.remove, ({ url, body }) => {
    const tool = toolOf(url)
    users[tool] = (users[tool] ?? []).filter(({ login }) => login !== (body as NamedUser).login)
    return answer(namedUserCalls.remove, null)
  })
})

afterEach(() => page.viewport(1_440, 900))

const breaches = async () =>
  (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id, nodes }) => [
    id,
    nodes[0]?.html,
  ])

const open = async (query = '') => {
  const routes = [{ path: paths.namedUsers, Component: NamedUsersPage }]
  return (await renderScreens(routes, `${paths.namedUsers}${query}`)).screen
}
type Screen = Awaited<ReturnType<typeof open>>
const rows = (screen: Screen) =>
  screen
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent)

test('a user is added by login, in any letters, and named if the roster has them', async () => {
  const screen = await open()
  await expect.poll(() => rows(screen)).toEqual(['HERQUI01', 'INEACU01'])
  await expect.element(screen.getByText('Hernán Quiñones Ríos')).toBeVisible()
  await expect.element(screen.getByText('No está en la planta')).toBeVisible()
  const press = screen.getByRole('button', { name: 'Agregar usuario' })
  await userEvent.click(press)
  await expect.element(screen.getByLabelText('Usuario de red')).toHaveFocus()
  await userEvent.keyboard(' wilbel01 {Enter}')
  await expect.element(screen.getByText('Se agregó a Wílmar Beltrán · WILBEL01')).toBeVisible()
  await expect.poll(() => rows(screen)).toEqual(['HERQUI01', 'INEACU01', 'WILBEL01'])
  await expect.element(press).toHaveFocus()
  await userEvent.keyboard('{Enter}NADIE.01{Enter}')
  await expect.element(screen.getByText('Se agregó a NADIE.01, que no está en la planta')).toBeVisible()
  expect(api.asked(namedUserCalls.add).map(({ body }) => body)).toEqual([
    { login: 'WILBEL01' },
    { login: 'NADIE.01' },
  ])
})

test.each([
  ['', 'Escribe el usuario de red'],
  ['ana gomez', 'Usuario de red incorrecto'],
  ['herqui01', 'Ya está en la lista'],
])('%j is refused at its field, before a call', async (typed, why) => {
  const screen = await open()
  await expect.poll(() => rows(screen)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Agregar usuario' }))
  await userEvent.keyboard(`${typed}{Enter}`)
  await expect.element(screen.getByText(why)).toBeVisible()
  await expect.element(screen.getByLabelText('Usuario de red')).toHaveFocus()
  expect(api.asked(namedUserCalls.add)).toEqual([])
})

test('a user is removed after the question, with the entry that was shown, and the focus stays in the list', async () => {
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a HERQUI01' }))
  await expect
    .element(screen.getByRole('heading', { name: '¿Estás seguro de quitar a HERQUI01?' }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(api.asked(namedUserCalls.remove)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a HERQUI01' }))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar', exact: true }))
  await expect.element(screen.getByText('HERQUI01 ya no está en la lista Análisis OCR')).toBeVisible()
  expect(api.asked(namedUserCalls.remove)[0]?.body).toEqual({ login: 'HERQUI01', id: 'h1' })
  await expect.poll(() => rows(screen)).toEqual(['INEACU01'])
  expect(document.activeElement).not.toBe(document.body)
})

test('an entry that another administrator made meanwhile stays, and is shown', async () => {
  const again = { ...hernan, id: 'h2', by: 'OTRA01', byName: 'OTRA PERSONA' }
  api.on(namedUserCalls.remove, () => {
    users.ocrAnalysis = [again, ines]
    return outdated(again, { by: 'OTRA01', at, message: 'Otra persona cambió esta lista mientras la veías' })
  })
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a HERQUI01' }))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar', exact: true }))
  await expect.element(screen.getByText('Otra persona cambió esta lista mientras la veías')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await expect.element(screen.getByText('Otra Persona · OTRA01')).toBeVisible()
})

test('each tool has its list at its address, with its history and a text where no one is on it', async () => {
  const screen = await open('?lista=archivos')
  await expect.element(screen.getByText('Nadie está en esta lista todavía.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Análisis OCR' }))
  await expect.poll(() => rows(screen)).toEqual(['HERQUI01', 'INEACU01'])
  await userEvent.fill(screen.getByRole('searchbox'), 'quinones')
  await expect.poll(() => rows(screen)).toEqual(['HERQUI01'])
  await userEvent.fill(screen.getByRole('searchbox'), 'nadie')
  await expect.element(screen.getByText('Ningún usuario coincide.')).toBeVisible()
  const history = screen.getByRole('button', { name: 'Ver quién cambió' })
  await userEvent.click(history)
  await expect.element(screen.getByText('Agregó a INEACU01')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(history).toHaveFocus()
})

test.each([
  [1_440, 900],
  [1_024, 768],
  [390, 844],
])('at %i × %i axe finds nothing, and the page does not scroll sideways', async (width, height) => {
  await page.viewport(width, height)
  const screen = await open()
  await expect.poll(() => rows(screen)).toHaveLength(2)
  await expect.poll(breaches).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const name of ['Agregar usuario', 'Ver quién cambió', 'Quitar a HERQUI01']) {
    await userEvent.click(screen.getByRole('button', { name }))
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await expect.poll(breaches).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  }
})
