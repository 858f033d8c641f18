import { expect, test } from 'vitest'
import { agreements } from '../../../../shared/agreement-calls.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'
import { LeaderHomePage } from './home-page.tsx'

const waiting = ['LB-1', 'LB-9', 'LB-77', 'LB-9', 'LB-99'].map((libranzaCode, place) => ({
  ...caseOf({ requestNumber: String(place + 1), process: 'voboPayroll', libranzaCode }),
  ...{ reqStatus: 'PENDING' as const, numberControl: undefined },
}))

const screens = [
  { path: '/finantial-leader', Component: LeaderHomePage },
  { path: '/finantial-leader/cases', Component: LeaderCasesPage },
]

test('cases with an unknown agreement are counted on the home, which links to exactly those', async () => {
  const api = pageApi()
  await enter({ management: 'librances', roles: ['LideresDesembolsoLib'] })
  api.on(agreements.unknown, () =>
    answer(agreements.unknown, {
      agreements: [
        { code: 'LB-9', cases: 2 },
        { code: 'LB-77', cases: 1 },
      ],
      ...{ seen: 1_402, isWhole: false },
    }),
  )
  api.on(leaderCases.list, ({ url: { searchParams } }) => {
    const codes = searchParams.get('agreements')?.split(',')
    const items = waiting.filter(({ libranzaCode = '' }) => codes?.includes(libranzaCode) ?? true)
    return answer(leaderCases.list, { items, total: waiting.length, ...(codes && { read: waiting.length }) })
  })
  const { screen } = await renderScreens(screens)
  const panel = screen.getByRole('region', { name: 'Convenios que no están en la lista' })
  const sentence =
    'Al menos 3 casos pendientes tienen convenios que no están en la lista: LB-9 (2), LB-77 (1). Se revisaron los primeros 1.402 casos.'
  await expect.element(panel.getByText(sentence)).toBeVisible()
  await panel.getByRole('link', { name: 'Ver los casos' }).click()
  await expect.element(screen.getByText('Convenio: LB-9, LB-77')).toBeVisible()
  await expect.element(screen.getByText('3 resultados')).toBeVisible()
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.element(screen.getByText('5 resultados')).toBeVisible()
})

test('nothing is shown if every agreement is known, or for another management', async () => {
  const api = pageApi()
  await enter({ management: 'librances', roles: ['LideresDesembolsoLib'] })
  api.on(agreements.unknown, () => answer(agreements.unknown, { agreements: [], seen: 3, isWhole: true }))
  const { screen } = await renderScreens(screens)
  await expect.poll(() => api.asked(agreements.unknown)).toHaveLength(1)
  await expect.element(screen.getByRole('region', { name: /^Convenios/ })).not.toBeInTheDocument()
  await enter({ management: 'housing', roles: ['LideresDesembolsoV'] })
  await renderScreens(screens)
  await expect.element(screen.getByText('Indicadores Vivienda').first()).toBeVisible()
  expect(api.asked(agreements.unknown)).toHaveLength(1)
})
