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

test('ten cases are chosen and changed by keys alone', async () => {
  await list()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Alt>}c{/Alt}{Shift>}{PageDown}{/Shift}{Alt>}p{/Alt}')
  await expect.poll(() => document.querySelector('dialog[open] h2')?.textContent).toBe('Priorizar 3 casos')
  await userEvent.keyboard('{Escape}')
})

test('the bar is the next Tab stop after the row in focus', async () => {
  const screen = await list()
  const nameInFocus = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const last = screen.getByRole('link', { name: 'Priorizar 1' })
  ;(last.element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  const bar = screen.getByRole('region', { name: 'Casos seleccionados' })
  await expect.element(bar.getByRole('button', { name: 'Priorizar' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(last).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.poll(nameInFocus).toBe('Quitar selección')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar el caso 2' })).toHaveFocus()
})

test('the keys of the list are told by the button and by its own key', async () => {
  const screen = await list()
  await userEvent.keyboard('?')
  const help = screen.getByRole('dialog')
  await expect.element(help.getByText('Ir a los casos de la lista')).toBeVisible()
  await expect.element(help.getByText('Cambiar los casos seleccionados')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Atajos' })).toBeVisible()
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

test('of too many chosen cases the first ones are kept', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  const items = Array.from({ length: 230 }, (_, at) =>
    caseOf({
      requestNumber: `${at + 1}`,
      numberControl: undefined,
      reqStatus: 'PENDING',
      reqUser: undefined,
    }),
  )
  api.on(leaderCases.list, () => answer(leaderCases.list, { items, total: items.length }))
  const { screen } = await renderScreens([{ path: '/', Component: LeaderCasesPage }])
  await screen.getByRole('checkbox', { name: 'Seleccionar todos los resultados' }).click()
  const bar = screen.getByRole('region', { name: 'Casos seleccionados' })
  await expect.element(bar.getByText('230 casos seleccionados; elige hasta 200')).toBeVisible()
  await bar.getByRole('button', { name: 'Solo los primeros 200' }).click()
  await expect.element(bar.getByText('200 casos seleccionados', { exact: true })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Priorizar' })).toBeEnabled()
})
