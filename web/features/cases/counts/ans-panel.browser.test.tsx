import { expect, test } from 'vitest'
import { ansCounts } from '../../../../shared/ans-counts.ts'
import { activeStatuses } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { recordOf } from '../../../../shared/pick.ts'
import { productIds, productParameters, usualParameters } from '../../../../shared/product-parameters.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'
import { LeaderHomePage } from './home-page.tsx'

const none = { red: 0, amber: 0, green: 0, none: 0 }

test('a leader sees how late the open cases are and what turns red today, with links to those cases', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(ansCounts.counts, () =>
    answer(ansCounts.counts, {
      ...recordOf(activeStatuses, () => none),
      ...{ PENDING: { ...none, red: 2, green: 1_200 }, PAUSED: { ...none, red: 1 } },
      redToday: [
        { time: '15:45', count: 3 },
        { time: '16:00', count: 1 },
      ],
      at: '2026-11-20T15:00:00.000Z',
    }),
  )
  const long = '2026-01-15T15:00:00.000Z'
  const waiting = [
    caseOf({ requestNumber: '1', requestDate: long, dateAssignment: '2026-01-15' }),
    caseOf({ requestNumber: '2', requestDate: new Date().toISOString() }),
    caseOf({ requestNumber: '3', requestDate: long, dateAssignment: '2026-01-15', process: 'disbursement' }),
  ].map((row) => ({ ...row, reqStatus: 'PENDING' as const, numberControl: undefined }))
  api.on(leaderCases.list, () => answer(leaderCases.list, { items: waiting.slice(0, 1), total: 3, read: 3 }))
  const asked = () => Object.fromEntries(api.asked(leaderCases.list).at(-1)?.url.searchParams ?? [])
  api.on(productParameters.all, () => answer(productParameters.all, productIds.map(usualParameters)))
  const { screen, router } = await renderScreens(
    [
      { path: '/finantial-leader', Component: LeaderHomePage },
      { path: '/finantial-leader/cases', Component: LeaderCasesPage },
    ],
    '/finantial-leader?proceso=disbursementOrder',
  )
  const red = screen.getByRole('row', { name: /^Vencido/ })
  await expect.element(red).toHaveTextContent('Vencido2013')
  await expect
    .element(screen.getByRole('row', { name: /^A tiempo/ }))
    .toHaveTextContent('A tiempo1.200001.200')
  await expect.element(screen.getByText('Vencen hoy: 4')).toBeVisible()
  await expect.element(screen.getByText(/3:45.*· 3 casos/)).toBeVisible()
  await red.getByRole('link', { name: 'Pendientes, Vencido: 2' }).click()
  await expect.element(screen.getByText('1 resultado')).toBeVisible()
  const ofProcess = { management: 'groupDisbursement', process: 'disbursementOrder' }
  expect(asked()).toEqual({ ...ofProcess, light: 'red' })
  await expect.element(screen.getByText('Órdenes de desembolso', { exact: true }).first()).toBeVisible()
  await screen.getByLabelText('ANS', { exact: true }).selectOptions('todos')
  await expect.element(screen.getByLabelText('ANS', { exact: true })).toHaveValue('todos')
  for (const header of ['Gestor', 'Fecha gest.', 'Hora gest.', 'Convenio'])
    await expect.element(screen.getByRole('columnheader', { name: header })).not.toBeInTheDocument()
  router.navigate('/finantial-leader?proceso=disbursementOrder')
  await screen.getByRole('link', { name: 'Ver pendientes' }).click()
  await expect.element(screen.getByLabelText('ANS', { exact: true })).toHaveValue('today')
  await expect.poll(asked).toEqual({ ...ofProcess, light: 'today' })
})
