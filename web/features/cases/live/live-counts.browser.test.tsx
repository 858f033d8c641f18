import { afterEach, expect, test, vi } from 'vitest'
import { ansCounts } from '../../../../shared/ans-counts.ts'
import { caseChanges } from '../../../../shared/case-change-calls.ts'
import { activeStatuses, type CaseRow } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { recordOf } from '../../../../shared/pick.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { noCounts } from '../counts/counts-model.ts'
import { LeaderHomePage } from '../counts/home-page.tsx'

afterEach(() => void vi.useRealTimers())

test('the home counts again when others change cases of its process, and only then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  let PENDING = 2
  api.on(leaderCases.counts, () =>
    answer(leaderCases.counts, {
      ...{ ...noCounts, PENDING, days: [], earlier: recordOf(activeStatuses, () => 0) },
      at: new Date().toISOString(),
    }),
  )
  const lights = recordOf(activeStatuses, () => ({ red: 0, amber: 0, green: 0, none: 0 }))
  api.on(ansCounts.counts, () =>
    answer(ansCounts.counts, { ...lights, redToday: [], at: new Date().toISOString() }),
  )
  const changes = (items: CaseRow[]) =>
    api.on(caseChanges.since, () => answer(caseChanges.since, { items, next: '1795000000000' }))
  changes([caseOf({ process: 'disbursement' })])
  const { screen } = await renderScreens(
    [{ path: '/finantial-leader', Component: LeaderHomePage }],
    '/finantial-leader?proceso=disbursementOrder',
  )
  const figure = screen.getByRole('listitem').filter({ hasText: 'Pendientes' })
  await expect.element(figure).toHaveTextContent('Pendientes2')
  await expect.poll(() => api.asked(ansCounts.counts)).toHaveLength(1)

  const nextPoll = async () => {
    const before = api.asked(caseChanges.since).length
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.poll(() => api.asked(caseChanges.since).length).toBeGreaterThan(before)
  }
  await nextPoll()
  expect(api.asked(leaderCases.counts)).toHaveLength(1)
  PENDING = 3
  changes([caseOf()])
  await nextPoll()
  await expect.element(figure).toHaveTextContent('Pendientes3')
  expect(api.asked(ansCounts.counts)).toHaveLength(2)
})
