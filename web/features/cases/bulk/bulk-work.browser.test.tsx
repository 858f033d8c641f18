import { expect, test } from 'vitest'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { routes } from '../../../routes.tsx'

const row = (number: string) =>
  caseOf({
    requestNumber: number,
    numberControl: undefined,
    reqStatus: 'PENDING',
    pkRequest: 'groupVive#viveDisbursement',
  })

test('a bulk change continues when its screen is left, and its results can be reopened and retried', async () => {
  const api = pageApi()
  await enter({ roles: ['LideresVive'], home: '/finantial-leader', management: 'groupVive' })
  const { promise: answered, resolve: resolveAnswer } = Promise.withResolvers<void>()
  api.on(leaderCases.list, () => answer(leaderCases.list, { items: [row('1'), row('2')], total: 2 }))
  api.on(leaderCases.changePriority, async ({ body }) => {
    await answered
    const { requestNumber } = body as { requestNumber: string }
    return requestNumber === '1'
      ? answer(leaderCases.changePriority, { ...row('1'), priorityFlag: 'Alta' })
      : refusal('unexpected')
  })
  const { screen } = await renderScreens(routes, '/finantial-leader')
  await screen.getByRole('link', { name: 'Buscar caso' }).click()
  for (const number of ['1', '2']) await screen.getByLabelText(`Seleccionar el caso ${number}`).click()
  await screen.getByRole('button', { name: 'Priorizar', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Priorizar 2 casos' })
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(dialog.getByText('0 de 2 con éxito')).toBeVisible()

  window.history.back()
  await expect.element(screen.getByRole('heading', { name: 'Indicadores Vive' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguir en segundo plano' }).click()
  await expect.element(screen.getByText('Priorizar 2 casos: 0 de 2')).toBeVisible()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)

  resolveAnswer()
  await expect.element(screen.getByText('Priorizar 2 casos: terminó, 1 de 2 con éxito')).toBeVisible()
  await screen.getByRole('button', { name: 'Ver resultados' }).click()
  await expect.element(dialog.getByText('1 de 2 con éxito, 1 sin cambios')).toBeVisible()
  api.on(leaderCases.changePriority, () =>
    answer(leaderCases.changePriority, { ...row('2'), priorityFlag: 'Alta' }),
  )
  await dialog.getByRole('button', { name: 'Reintentar (1)' }).click()
  await expect.element(dialog.getByText('2 de 2 con éxito')).toBeVisible()
  const sent = api.asked(leaderCases.changePriority).map(({ body }) => body as Record<string, string>)
  const [first, again] = sent.filter(({ requestNumber }) => requestNumber === '2')
  expect(again?.actionId).toBe(first?.actionId)
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect.element(screen.getByRole('region', { name: 'Cambio de varios casos' })).not.toBeInTheDocument()
})
