import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CaseRow } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'
import { BulkProgress } from './bulk-progress.tsx'

const waiting = ['1', '2'].map((number) =>
  caseOf({ requestNumber: number, numberControl: undefined, reqStatus: 'PENDING', reqUser: undefined }),
)
/** The server's answer for a case that already has the priority: its key is the one that was sent. */
const urgent = caseOf({
  ...{ requestNumber: '3', numberControl: undefined, reqStatus: 'PENDING', reqUser: undefined },
  ...{ skRequest: '1#3', priorityFlag: 'Alta' },
})

const list = async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(leaderCases.list, () => answer(leaderCases.list, { items: [...waiting, urgent], total: 3 }))
  api.on(leaderCases.changePriority, ({ body }) => {
    const { requestNumber } = body as CaseRow
    if (requestNumber === urgent.requestNumber) return answer(leaderCases.changePriority, urgent)
    const row = waiting.find((one) => one.requestNumber === requestNumber) as CaseRow
    return answer(leaderCases.changePriority, {
      ...row,
      skRequest: `1#${requestNumber}`,
      priorityFlag: 'Alta',
    })
  })
  const { screen } = await renderScreens([
    {
      path: '/',
      element: (
        <>
          <BulkProgress />
          <LeaderCasesPage />
        </>
      ),
    },
  ])
  await screen.getByRole('checkbox', { name: 'Seleccionar el caso 1' }).click()
  return screen
}

test('clearing a selection focuses the first box of the list', async () => {
  const screen = await list()
  await screen.getByRole('button', { name: 'Quitar selección' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar el caso 1' })).toHaveFocus()
})

test('the focus is never lost from the start of a bulk change to its end', async () => {
  const screen = await list()
  await screen
    .getByRole('region', { name: 'Casos seleccionados' })
    .getByRole('button', { name: 'Priorizar' })
    .click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(dialog.getByText('1 de 1 con éxito')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Detener' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Cerrar' }).last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('checkbox')
})

test('the result of a case that already had the priority differs from a changed one', async () => {
  const screen = await list()
  await screen.getByRole('checkbox', { name: 'Seleccionar el caso 3' }).click()
  await screen
    .getByRole('region', { name: 'Casos seleccionados' })
    .getByRole('button', { name: 'Priorizar' })
    .click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(dialog.getByText('2 de 2 con éxito')).toBeVisible()
  const resultOf = (number: string) => dialog.getByRole('row').filter({ hasText: number })
  await expect.element(resultOf('1').getByText('Prioridad Alta', { exact: true })).toBeVisible()
  await expect.element(resultOf('3').getByText('Ya tenía prioridad Alta')).toBeVisible()
})
