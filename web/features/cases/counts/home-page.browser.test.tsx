import { expect, test } from 'vitest'
import { activeStatuses } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { recordOf } from '../../../../shared/pick.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'
import { noCounts } from './counts-model.ts'
import { LeaderHomePage } from './home-page.tsx'

const today = bogotaDay(new Date())
const months = { earlier: '2026-01-15', present: today }

/** The waiting cases of a management: two of a process this month, and others that its figure does not count. */
const waiting = [
  { requestNumber: '1', process: 'disbursementOrder', dateAssignment: months.present },
  { requestNumber: '2', process: 'disbursementOrder', dateAssignment: months.present },
  { requestNumber: '3', process: 'disbursementOrder', dateAssignment: months.earlier },
  { requestNumber: '4', process: 'disbursement', dateAssignment: months.present },
].map((row) => caseOf({ ...row, reqStatus: 'PENDING', reqUser: undefined, numberControl: undefined }))

test('a figure is absent until it is known, and links to as many cases as it says', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  api.on(leaderCases.counts, async () => {
    await promise
    return answer(leaderCases.counts, {
      ...noCounts,
      PENDING: 2,
      days: [{ ...noCounts, PENDING: 2, day: today }],
      earlier: { ...recordOf(activeStatuses, () => 0), PENDING: 1 },
      at: new Date().toISOString(),
    })
  })
  api.on(leaderCases.list, ({ url: { searchParams } }) => {
    const [process, from = '', to = '9'] = ['process', 'from', 'to'].map(
      (name) => searchParams.get(name) ?? undefined,
    )
    const items = waiting.filter(
      (row) =>
        (!process || row.process === process) && row.dateAssignment >= from && row.dateAssignment <= to,
    )
    return answer(leaderCases.list, {
      items,
      total: waiting.length,
      ...(process && { read: waiting.length }),
    })
  })
  const { screen } = await renderScreens(
    [
      { path: '/finantial-leader', Component: LeaderHomePage },
      { path: '/finantial-leader/cases', Component: LeaderCasesPage },
    ],
    '/finantial-leader?proceso=disbursementOrder',
  )
  const figure = screen.getByRole('listitem').filter({ hasText: 'Pendientes' })
  await expect.poll(() => figure.element().textContent).toBe('Pendientes')
  await expect.element(screen.getByText('Pendientes:', { exact: true })).toBeVisible()
  resolve()
  await expect.element(figure).toHaveTextContent('Pendientes2')
  await figure.getByRole('link').click()
  await expect.element(screen.getByText('2 resultados')).toBeVisible()
  await expect.element(screen.getByText('Buscados 4: 2 encontrados')).toBeVisible()
  const asked = Object.fromEntries(api.asked(leaderCases.list).at(-1)?.url.searchParams ?? [])
  const from = `${today.slice(0, 8)}01`
  expect(asked).toEqual({ management: 'groupDisbursement', process: 'disbursementOrder', from, to: today })

  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.element(screen.getByText('4 resultados')).toBeVisible()
})

test('counts that could not be read do not show as zeros', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(leaderCases.counts, () => refusal('unexpected'))
  api.on(seatCalls.leavers, () => refusal('unexpected'))
  const { screen } = await renderScreens([{ path: '/finantial-leader', Component: LeaderHomePage }])
  await expect.element(screen.getByText('Sin actualizar')).toBeVisible()
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Pendientes' }))
    .toHaveTextContent('Pendientes—')
  await expect.poll(() => api.asked(seatCalls.leavers).length).toBeGreaterThan(0)
  await expect.element(screen.getByText('Salieron de tu equipo')).not.toBeInTheDocument()
})
