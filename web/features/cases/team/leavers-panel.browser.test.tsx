import { beforeEach, expect, test } from 'vitest'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Leaver } from '../../../../shared/seats.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { LeaversPanel } from './leavers-panel.tsx'

const at = '2026-11-20T15:00:00.000Z'
const leaver = (id: number, over: Partial<Leaver>): Leaver => ({
  id: `019a0000-0000-7000-8000-00000000000${id}`,
  ...{ at, positionCode: `OPE${id}`, fullName: `PERSONA ${id}`, paused: 0 },
  ...over,
})

const Cases = () => <h1>Casos</h1>

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
})
const open = async (search = '') =>
  (
    await renderScreens(
      [
        { path: '/', Component: LeaversPanel },
        { path: '/finantial-leader/cases', Component: Cases },
      ],
      `/${search}`,
    )
  ).screen

test('a leader sees who left, with links to their cases, until they confirm it', async () => {
  const items = [
    leaver(1, { user: 'ANAPER01', open: '7701', paused: 2 }),
    leaver(2, { successor: 'LUZ PEÑA' }),
  ]
  api.on(seatCalls.leavers, () => answer(seatCalls.leavers, { items }))
  api.on(seatCalls.leaverSeen, () => answer(seatCalls.leaverSeen, null))
  const screen = await open()
  await expect.element(screen.getByText('Reemplazo: Luz Peña')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Caso abierto 7701' }))
    .toHaveAttribute('href', '/finantial-leader/cases?estado=OPEN&caso=7701')
  const understood = (name: string) =>
    screen.getByRole('button', { name: `Entendido, ${name} salió del equipo` })
  await understood('Persona 2').click()
  await expect.element(understood('Persona 2')).not.toBeInTheDocument()
  // The focus stays where it was.
  await expect.element(understood('Persona 1')).toHaveFocus()
  expect(api.asked(seatCalls.leaverSeen).map(({ url }) => url.pathname)).toEqual([
    `/control-board/staff/leavers/${items[1]?.id}`,
  ])
  await screen.getByRole('link', { name: '2 casos pausados' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Casos' })).toBeVisible()
  expect(window.location.search).toBe('?estado=PAUSED&gestor=ANAPER01')
})

test('a leader without a team, or outside the roster, sees no leavers', async () => {
  api.on(seatCalls.leavers, () => refusal('notInRoster'))
  const screen = await open()
  await expect.poll(() => api.asked(seatCalls.leavers)).toHaveLength(1)
  await expect.element(screen.getByText('Salieron de tu equipo')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('the links keep the management that a leader of several has chosen', async () => {
  const items = [leaver(1, { user: 'ANAPER01', open: '7701', paused: 2 })]
  api.on(seatCalls.leavers, () => answer(seatCalls.leavers, { items }))
  const screen = await open('?gestion=housing')
  await expect
    .element(screen.getByRole('link', { name: 'Caso abierto 7701' }))
    .toHaveAttribute('href', '/finantial-leader/cases?estado=OPEN&caso=7701&gestion=housing')
  await expect
    .element(screen.getByRole('link', { name: '2 casos pausados' }))
    .toHaveAttribute('href', '/finantial-leader/cases?estado=PAUSED&gestor=ANAPER01&gestion=housing')
})
