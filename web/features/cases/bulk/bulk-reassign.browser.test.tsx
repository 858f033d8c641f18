import { expect, test } from 'vitest'
import { directory } from '../../../../shared/directory.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'
import { BulkProgress } from './bulk-progress.tsx'

const held = ['1', '2'].map((number) => caseOf({ requestNumber: number, numberControl: undefined }))
const handlers = [
  { login: 'SEBPEN01', name: 'Sebastián Peña', open: '77', paused: 2, inTeam: true },
  { login: 'LUCORD01', name: 'Lucía Ordóñez', paused: 0, inTeam: true },
]

test('several cases go to a handler found by name, whose load is shown first', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(leaderCases.list, () => answer(leaderCases.list, { items: held, total: 2 }))
  api.on(directory.handlers, () => answer(directory.handlers, { items: handlers }))
  api.on(leaderCases.changeOwner, ({ body }) => {
    const { requestNumber } = body as { requestNumber: string }
    const row = held.find((one) => one.requestNumber === requestNumber)
    return answer(leaderCases.changeOwner, { ...(row as (typeof held)[0]), reqUser: 'SEBPEN01' })
  })
  const { screen } = await renderScreens(
    [
      {
        path: '/',
        element: (
          <>
            <BulkProgress />
            <LeaderCasesPage />
          </>
        ),
      },
    ],
    '/?estado=OPEN',
  )
  for (const number of ['1', '2']) await screen.getByLabelText(`Seleccionar el caso ${number}`).click()
  await screen.getByRole('button', { name: 'Reasignar', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reasignar 2 casos' })
  const save = dialog.getByRole('button', { name: 'Guardar cambios' })
  const handler = dialog.getByRole('combobox', { name: 'Gestor' })
  await expect.element(handler).toHaveFocus()
  await expect.element(save).toHaveAccessibleDescription('Falta: gestor')
  await expect.element(save).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Gestor' }).click()
  await expect
    .element(dialog.getByRole('option').first())
    .toHaveTextContent('Lucía Ordóñez · LUCORD01 · sin caso abierto, 0 en pausa')
  await dialog.getByRole('combobox', { name: 'Gestor' }).fill('pena')
  await screen.getByRole('option', { name: 'Sebastián Peña · SEBPEN01 · abierto 77, 2 en pausa' }).click()
  await expect.element(dialog.getByText(/SEBPEN01 ya tiene abierto el caso 77: estos quedan/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  await save.click()
  await expect.element(dialog.getByText('2 de 2 con éxito')).toBeVisible()
  expect(api.asked(leaderCases.changeOwner)).toHaveLength(2)
})
