import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayCalls, type TeamMember } from '../../../../shared/day-calls.ts'
import { news } from '../../../../shared/news.ts'
import type { NewsRow } from '../../../../shared/news-rows.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { routes } from '../../../routes.tsx'
import { newsOf } from '../news.fixture.ts'

const member = (place: number, over: Partial<TeamMember> = {}): TeamMember => ({
  ...{ user: `PERSON${place}`, fullName: `PERSONA ${place} DEL EQUIPO`, positionCode: `OPE${place}` },
  ...{ area: 'Desembolsos', process: 'Desembolso', hoursSeg: 0, productiveSeconds: 0, absenceSeconds: 0 },
  ...{ nonProductiveSeconds: 0, fullGoal: 0 },
  ...{ gapSeconds: 0, gaps: 0, conflicts: 0, aprovedCount: 0, returnedCount: 0, othersCount: 0, total: 0 },
  ...{ goal: 0, done: 0, absences: [] },
  ...over,
})

const open = async (rows: NewsRow[], team: TeamMember[] | undefined, width = 1440) => {
  const api = pageApi()
  await page.viewport(width, 900)
  await enter({ roles: ['LideresVive'], home: '/finantial-leader' }, Date.parse('2026-11-20T15:00:00Z'))
  api.on(news.list, () => answer(news.list, { news: rows, lastPage: '/control-board/news?page=1' }))
  const place = { day: '2026-11-20', vertical: 'Operaciones', management: 'Desembolsos Integrales' }
  api.on(dayCalls.team, () =>
    team ? answer(dayCalls.team, { items: team, ...place }) : refusal('unexpected'),
  )
  const { screen } = await renderScreens(routes, '/news?pestana=calendario')
  await expect.element(screen.getByRole('grid', { name: 'Novedades de noviembre de 2026' })).toBeVisible()
  return { api, screen }
}

test('a team of 60 is readable at a glance: names, non-working days, who is absent, why and how many', async () => {
  const team = Array.from({ length: 59 }, (_, place) => member(place))
  const { api, screen } = await open(
    [newsOf(1)],
    [...team, member(99, { user: 'ANAPER01', fullName: 'ANA PÉREZ' })],
  )
  expect(api.asked(news.list)[0]?.url.search).toBe('?beginDate=2026-11-01&endDate=2026-11-30&page=1')
  const grid = screen.getByRole('grid')
  expect(grid.getByRole('rowheader').elements()).toHaveLength(61)
  await expect
    .element(grid.getByRole('columnheader', { name: /Lunes, 16 de noviembre de 2026, festivo/ }))
    .toBeVisible()
  await expect.element(grid.getByRole('rowheader', { name: 'Ana Pérez' })).toBeVisible()
  expect(grid.getByRole('gridcell', { name: 'Vacaciones' }).elements()).toHaveLength(3)
  await expect.element(screen.getByText('Vacaciones (ausente)', { exact: false })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Solo personas con novedades' }).click()
  await expect.poll(() => grid.getByRole('rowheader').elements().length).toBe(2)
})

test('a narrow screen starts at today, not at the first of the month', async () => {
  const { screen } = await open([], [member(1)], 390)
  const boxOf = (role: 'columnheader' | 'rowheader', name: RegExp) =>
    screen.getByRole(role, { name }).element().getBoundingClientRect()
  const [today, names] = [boxOf('columnheader', /hoy$/), boxOf('rowheader', /^Ausentes/)]
  expect(today.left).toBeGreaterThanOrEqual(names.right)
  expect(today.right).toBeLessThan(390)
})

test('the arrows move through the month, and Enter opens the day with its list', async () => {
  const { screen } = await open([newsOf(1, { observations: 'Viaje' })], [member(1)])
  const grid = screen.getByRole('grid')
  const first = grid.getByRole('columnheader', { name: /^Domingo, 1 de/ })
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}')
  await userEvent.keyboard('{Home}')
  for (let place = 1; place < 24; place++) await userEvent.keyboard('{ArrowRight}')
  await expect.element(grid.getByRole('gridcell', { name: 'Vacaciones' }).first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const day = screen.getByRole('dialog', { name: 'Martes, 24 de noviembre de 2026' })
  await expect.element(day.getByText('1 ausente, 1 novedad')).toBeVisible()
  await expect.element(day.getByText('24/11/2026 – 26/11/2026, 08:00 – 17:30 · Viaje')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(grid.getByRole('gridcell', { name: 'Vacaciones' }).first()).toHaveFocus()
})

test('if the team cannot be read, people with news are still shown, and other months are one key away', async () => {
  const { api, screen } = await open([newsOf(1)], undefined)
  await expect.element(screen.getByText(/^No se pudo leer tu equipo/)).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Ana Pérez' })).toBeVisible()
  await screen.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect.element(screen.getByRole('grid', { name: 'Novedades de diciembre de 2026' })).toBeVisible()
  expect(api.asked(news.list).at(-1)?.url.search).toContain('beginDate=2026-12-01&endDate=2026-12-31')
})
