import axe from 'axe-core'
import { act } from 'react'
import { mutate } from 'swr'
import { beforeEach, expect, test } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { keyOf } from '../../../api/use-api.tsx'
import { nothingWaits } from '../../../case-view/cases.fixture.ts'
import { AnalystPage } from './analyst-page.tsx'

beforeEach(() => localStorage.clear())

const answerOf = (count: number) =>
  answer(cases.waiting, { ...nothingWaits, processes: [{ process: 'disbursementOrder', count }] })
const askAgain = () =>
  act(() => mutate(keyOf(cases.waiting, { params: { management: 'groupDisbursement' } })))
const failure = 'No se pudo actualizar lo que espera.'

test('counts that could not be refreshed stay, below a line that says so and asks again', async () => {
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  api.on(cases.ofHandler, () => answer(cases.ofHandler, { items: [] }))
  api.on(cases.waiting, () => answerOf(3))
  const address = '/?gestion=groupDisbursement&proceso=disbursementOrder'
  const { screen } = await renderScreens([{ path: '/', Component: AnalystPage }], address)
  await expect.element(screen.getByText('3 casos en espera')).toBeVisible()
  expect(screen.getByText(failure).elements()).toEqual([])

  api.on(cases.waiting, () => refusal('tooManyRequests'))
  await askAgain()
  await expect.element(screen.getByRole('alert').getByText(failure)).toBeVisible()
  await expect.element(screen.getByText('3 casos en espera')).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])

  api.on(cases.waiting, () => answerOf(5))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('5 casos en espera')).toBeVisible()
  await expect.element(screen.getByText(failure)).not.toBeInTheDocument()
})
