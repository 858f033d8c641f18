import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type CaseChanges, caseChanges } from '../../../../shared/case-change-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { productIds, productParameters, usualParameters } from '../../../../shared/product-parameters.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { endSession } from '../../../session/store.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'

const waiting = (requestNumber: string, other: Partial<CaseRow> = {}) =>
  caseOf({
    ...{ requestNumber, numberControl: undefined, reqStatus: 'PENDING', reqUser: undefined },
    ...other,
  })

let api: ReturnType<typeof pageApi>
let visibility: DocumentVisibilityState
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  changes([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const changes = (items: CaseRow[], more: Partial<CaseChanges> = {}) =>
  api.on(caseChanges.since, () => answer(caseChanges.since, { items, next: '1795000000000', ...more }))
const lists = (items: CaseRow[]) =>
  api.on(leaderCases.list, () => answer(leaderCases.list, { items, total: items.length }))
const polls = () => api.asked(caseChanges.since).length
const nextPoll = async () => {
  const before = polls()
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(polls).toBeGreaterThan(before)
}

const open = async (items: CaseRow[], at = '/') => {
  lists(items)
  await page.viewport(1_440, 900)
  const { screen } = await renderScreens([{ path: '/', Component: LeaderCasesPage }], at)
  // A list that an earlier test left is shown until it is read again.
  const rows = items.length + 1
  await expect.poll(() => document.querySelector('table')?.ariaRowCount).toBe(String(rows))
  await expect.element(screen.getByText(/^Actualizado a las/)).toBeVisible()
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>
const places = (screen: Screen) =>
  screen
    .getByRole('checkbox', { name: /^Seleccionar el caso/ })
    .elements()
    .map((box) => [box.ariaLabel, Math.round(box.getBoundingClientRect().top)])

test('what others change is shown in its row, and no row moves', async () => {
  const screen = await open([waiting('1'), waiting('2'), waiting('3')])
  for (const number of ['1', '2'])
    await screen.getByRole('checkbox', { name: `Seleccionar el caso ${number}` }).click()
  await screen.getByRole('button', { name: 'Estado' }).click()
  const before = places(screen)
  const action = screen.getByRole('link', { name: 'Priorizar 1' })
  ;(action.element() as HTMLElement).focus()
  changes([
    caseOf({ requestNumber: '1', numberControl: undefined, reqUser: 'CARNUN01' }),
    waiting('3', { priorityFlag: 'Alta' }),
  ])
  await nextPoll()
  await expect.element(screen.getByRole('row', { name: /Abierto.*ya no está en esta lista/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Prioridad Alta/ })).toBeVisible()
  expect(places(screen)).toEqual(before)
  // The case that left is no longer among those that are selected, and its action does not become another one.
  await expect.element(screen.getByText('1 caso seleccionado')).toBeVisible()
  await expect.element(action).toHaveFocus()
  await expect.element(action).toHaveAttribute('aria-disabled', 'true')
  const list = window.location.pathname
  await userEvent.keyboard('{Enter}')
  expect(window.location.pathname).toBe(list)
  await expect.element(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible()
})

test('new cases are counted, and come with a press that keeps selection and place', async () => {
  const many = Array.from({ length: 120 }, (_, index) => waiting(`7${1_000 + index}`))
  const screen = await open(many)
  const boxes = screen.getByRole('checkbox', { name: /^Seleccionar el caso/ })
  const region = document.querySelector('table')?.parentElement as HTMLElement
  await expect.poll(() => boxes.elements()[0]?.ariaLabel).toBe('Seleccionar el caso 71000')
  region.scrollTop = 1_500
  await expect.poll(() => boxes.elements()[0]?.ariaLabel).not.toBe('Seleccionar el caso 71000')
  const label = boxes.elements().find((one) => one.getBoundingClientRect().top > 300)?.ariaLabel as string
  const box = screen.getByRole('checkbox', { name: label })
  await box.click()
  const top = () => Math.round(box.element().getBoundingClientRect().top)
  const before = top()
  const fresh = ['1', '2', '3'].map((number) => waiting(number, { priorityFlag: 'Alta' }))
  changes([...fresh, caseOf({ requestNumber: '4' })])
  await nextPoll()
  const button = screen.getByRole('button', { name: '3 casos nuevos' })
  await expect.element(button).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: '3 casos nuevos' })).toBeInTheDocument()
  expect(top()).toBe(before)
  await nextPoll()
  lists([...fresh, ...many])
  await userEvent.keyboard('{Alt>}n{/Alt}')
  await expect.element(screen.getByText('123 resultados')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(screen.getByText('1 caso seleccionado')).toBeVisible()
  await expect.poll(() => Math.abs(top() - before)).toBeLessThan(3)
})

// Received on a Friday at 07:00, the one turns red at 16:00; the other one did before.
test.each([
  ['vencido', '2026-01-02T20:59:59.999Z'],
  ['recibido', '2026-01-02T12:00:00.000Z'],
])('of a list by %s since an instant, only cases from then on are new', async (name, instant) => {
  api.on(productParameters.all, () => answer(productParameters.all, productIds.map(usualParameters)))
  const screen = await open([], `/?${name}=${encodeURIComponent(instant)}`)
  await expect.poll(() => api.asked(productParameters.all).length).toBeGreaterThan(0)
  changes([
    waiting('1', { requestDate: '2026-01-02T12:00:00.000Z' }),
    waiting('2', { requestDate: '2025-12-30T12:00:00.000Z' }),
  ])
  await nextPoll()
  await expect.element(screen.getByRole('button', { name: '1 caso nuevo' })).toBeVisible()
})

test('a page that missed changes says so', async () => {
  const screen = await open([waiting('1')])
  changes([], { lost: true })
  await nextPoll()
  await screen.getByRole('button', { name: 'Hay cambios' }).click()
  await expect.element(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible()
})

test('asks again at once for more, and later after failures', async () => {
  await open([waiting('1')])
  changes([], { more: true })
  await nextPoll()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(polls).toBe(2)
  api.on(caseChanges.since, () => refusal('tooManyRequests'))
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(polls).toBe(3)
  const asked: number[] = []
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    asked.push(polls())
  }
  expect((asked.at(-1) ?? 0) - 3).toBeLessThan(9)
  expect((asked.at(-1) ?? 0) - 3).toBeGreaterThan(3)
})

test('a hidden window and one whose session ended ask nothing, and no poll is activity', async () => {
  const screen = await open([waiting('1')])
  const active = localStorage.getItem('lastActivity')
  await nextPoll()
  await nextPoll()
  visibility = 'hidden'
  const seen = polls()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(polls()).toBe(seen)
  visibility = 'visible'
  await nextPoll()
  expect(localStorage.getItem('lastActivity')).toBe(active)
  await endSession('loggedOut')
  await screen.unmount()
  const last = polls()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(polls()).toBe(last)
})
