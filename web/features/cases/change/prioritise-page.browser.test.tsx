import { expect, test } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { PrioritisePage } from './prioritise-page.tsx'

const waiting = caseOf({ requestNumber: '77', numberControl: undefined, reqStatus: 'PENDING' })

const stays = (why: string) => `No se pudo priorizar el caso 77${why}`

const begin = async () => {
  const api = pageApi()
  await enter({ roles: ['LideresDesembolsos'], management: 'groupDisbursement' })
  api.on(cases.byNumber, () => answer(cases.byNumber, waiting))
  const { screen } = await renderScreens(
    [
      { path: '/prioritize/:id', Component: PrioritisePage },
      { path: '*', element: null },
    ],
    '/prioritize/77',
  )
  await screen.getByLabelText('Prioridad').selectOptions('Alta')
  return { api, screen }
}

test('a window with the old priority of a case says that another leader set the same one', async () => {
  const { api, screen } = await begin()
  const urgent = { ...waiting, skRequest: '1#77', priorityFlag: 'Alta' as const }
  api.on(leaderCases.changePriority, ({ body }) =>
    (body as CaseRow).skRequest === urgent.skRequest
      ? answer(leaderCases.changePriority, urgent)
      : refusal('wrongState', { current: 'PENDING', skRequest: urgent.skRequest }),
  )
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('El caso 77 ya tenía prioridad Alta')).toBeVisible()
})

test('the reason of a failed prioritisation stays when the case is read again, whatever its state is then', async () => {
  const { api, screen } = await begin()
  // Another user changed the case: it is read again, and its new key starts the form again.
  api.on(leaderCases.changePriority, () => {
    api.on(cases.byNumber, () => answer(cases.byNumber, { ...waiting, skRequest: 'another key' }))
    return refusal('unexpected')
  })
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => api.asked(cases.byNumber).length).toBe(2)
  await expect.element(screen.getByLabelText('Prioridad')).toHaveValue('Media')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(stays('Presentamos inconvenientes técnicos, intenta de nuevo'))

  await screen.getByLabelText('Prioridad').selectOptions('Alta')
  api.on(leaderCases.changePriority, () => {
    api.on(cases.byNumber, () => answer(cases.byNumber, { ...waiting, reqStatus: 'OPEN' }))
    return refusal('wrongState', { current: 'OPEN' })
  })
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText(/solo se priorizan los casos pendientes/)).toBeVisible()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(stays('El caso cambió: ahora está abierto'))
})
