import { expect, test } from 'vitest'
import { leaderCases } from '../shared/leader-case-calls.ts'
import { answer, enter, pageApi } from '../test/support/page-api.ts'
import { renderScreens } from '../test/support/page-screen.tsx'
import { caseOf } from './case-view/cases.fixture.ts'
import { routes } from './routes.tsx'

const leader = {
  roles: ['LideresVive'],
  home: '/finantial-leader',
  management: 'groupVive' as const,
}
const row = (number: string, document: string) =>
  caseOf({
    requestNumber: number,
    numberControl: undefined,
    document,
    pkRequest: 'groupVive#viveDisbursement',
  })

const begin = async (at: string) => {
  const api = pageApi()
  await enter(leader)
  api.on(leaderCases.list, ({ url }) => {
    const status = url.pathname.split('/').at(-1)
    const items = [row(`${status}-1`, '3002'), row(`${status}-2`, '1001')]
    return answer(leaderCases.list, { items, total: 2 })
  })
  const { screen, router } = await renderScreens(routes, at)
  const rows = () =>
    screen
      .getByRole('table', { name: 'Casos', exact: true })
      .getByRole('row')
      .elements()
      .slice(1)
      .map((one) => one.textContent ?? '')
  return { screen, router, rows }
}

test('a list takes its tab, search and order from the URL', async () => {
  const { screen, rows } = await begin('/finantial-leader/cases?estado=OPEN&q=OPEN&orden=documento')
  await expect
    .element(screen.getByRole('link', { name: 'Asignados' }))
    .toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('OPEN')
  await expect.poll(rows).toEqual([expect.stringContaining('OPEN-2'), expect.stringContaining('OPEN-1')])
})

test('a choice changes the URL, and back undoes it', async () => {
  const { screen, router, rows } = await begin('/finantial-leader/cases')
  const search = () => router.place().search
  await expect.poll(rows).toHaveLength(2)
  await screen.getByRole('link', { name: 'Asignados' }).click()
  await expect.poll(rows).toEqual([expect.stringContaining('OPEN-1'), expect.stringContaining('OPEN-2')])
  await screen.getByRole('button', { name: 'Documento' }).click()
  await expect.poll(search).toBe('?estado=OPEN&orden=documento')
  await expect.poll(rows).toEqual([expect.stringContaining('OPEN-2'), expect.stringContaining('OPEN-1')])
  await screen.getByRole('searchbox').fill('1001')
  await expect.poll(search).toBe('?estado=OPEN&orden=documento&q=1001')

  window.history.back()
  await expect.poll(search).toBe('?estado=OPEN')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await expect.poll(rows).toEqual([expect.stringContaining('OPEN-1'), expect.stringContaining('OPEN-2')])
  window.history.back()
  await expect
    .poll(rows)
    .toEqual([expect.stringContaining('PENDING-1'), expect.stringContaining('PENDING-2')])
})

test('an invalid value in the URL means the default', async () => {
  const { screen, rows } = await begin(
    '/finantial-leader/cases?estado=DONE&mes=2026-99&orden=password&sentido=down&caso=%3Cscript%3E',
  )
  await expect
    .element(screen.getByRole('link', { name: 'Pendientes' }))
    .toHaveAttribute('aria-current', 'true')
  await expect
    .poll(rows)
    .toEqual([expect.stringContaining('PENDING-1'), expect.stringContaining('PENDING-2')])
})
