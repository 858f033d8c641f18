import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type CaseRow, listedStatuses } from '../../../../shared/cases.ts'
import { directory } from '../../../../shared/directory.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { recordOf } from '../../../../shared/pick.ts'
import { answer, refusal } from '../../../../test/support/page-api.ts'
import { caseAt, openCases, openList } from './leader-list.fixture.tsx'

const press = (keys: string) => userEvent.keyboard(keys)
const undo = '{Alt>}z{/Alt}'

/** The first case is given to LUZPEN01 by keys alone. */
const give = async (rows: CaseRow[], search: string) => {
  const list = await openList(rows, search)
  const { screen } = list
  const number = rows[0]?.requestNumber
  await expect.element(screen.getByRole('checkbox', { name: `Seleccionar el caso ${number}` })).toBeVisible()
  await press('{Alt>}c{/Alt}{Enter}')
  const panel = screen.getByRole('region', { name: `Caso ${number}` })
  await expect.element(panel.getByRole('combobox', { name: 'Gestor' })).toBeVisible()
  return { ...list, panel }
}
const chooseLuz = async () => {
  await press('{Alt>}r{/Alt}luz')
  await expect.poll(() => document.querySelector('[role=option]')?.textContent).toMatch(/Luz/)
  await press('{Enter}{Enter}')
}

test('a case is given to another handler without leaving the list, and Alt+Z gives it back', async () => {
  const { api, screen } = await give(openCases(3), '?estado=OPEN')
  await chooseLuz()
  await expect
    .element(screen.getByText('La reasignación fue exitosa: el caso 7001 es de LUZPEN01'))
    .toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'LUZPEN01' })).toBeVisible()
  const box = screen.getByRole('checkbox', { name: 'Seleccionar el caso 7001' })
  await expect.element(box).toHaveFocus()
  await expect
    .element(screen.getByRole('button', { name: 'Deshacer' }))
    .toHaveAttribute('aria-keyshortcuts', 'Alt+Z')
  await press(undo)
  await expect.element(screen.getByText('Se deshizo el cambio: el caso 7001 vuelve a HERQUI01')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'LUZPEN01' })).not.toBeInTheDocument()
  expect(api.asked(leaderCases.changeOwner).map(({ body }) => (body as { Requser: string }).Requser)).toEqual(
    ['LUZPEN01', 'HERQUI01'],
  )
  await expect.element(box).toHaveFocus()
})

test('a case that moved meanwhile, or whose former handler is busy, is not taken back, and the message says why', async () => {
  const { api, screen, change } = await give(openCases(3), '?estado=OPEN')
  await chooseLuz()
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  change('7001', { reqStatus: 'PAUSED', dischargeDate: '2026-11-22T20:00:00.000Z' })
  await press(undo)
  await expect
    .element(screen.getByText('No se puede deshacer: el caso ahora está pausado y lo gestiona LUZPEN01'))
    .toBeVisible()
  expect(api.asked(leaderCases.changeOwner)).toHaveLength(1)
})

test('a former handler with another open case keeps it', async () => {
  const { api, screen } = await give(openCases(3), '?estado=OPEN')
  await chooseLuz()
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  api.on(leaderCases.changeOwner, () => refusal('caseOpen', { number: '88', handler: 'HERQUI01' }))
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .element(screen.getByText('No se puede deshacer: HERQUI01 ya tiene abierto el caso 88'))
    .toBeVisible()
})

test('a handler with an open case is confirmed first', async () => {
  const { api, screen } = await give(openCases(3), '?estado=OPEN')
  let asked = 0
  api.on(leaderCases.changeOwner, () => {
    asked += 1
    return refusal('caseOpen', { number: '99', handler: 'LUZPEN01' })
  })
  await chooseLuz()
  const question = screen.getByRole('dialog', { name: 'LUZPEN01 ya tiene abierto el caso 99' })
  await expect.element(question).toBeVisible()
  await press('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toBe(1)
  // The panel stays.
  await expect.element(screen.getByRole('heading', { name: 'Caso 7001' })).toBeVisible()
})

test('a paused case says beforehand that its change cannot be undone', async () => {
  const { screen, panel } = await give([caseAt(7001, { reqStatus: 'PAUSED' })], '?estado=PAUSED')
  await expect
    .element(panel.getByText('Este cambio no se puede deshacer: el caso deja de estar en pausa.'))
    .toBeVisible()
  await chooseLuz()
  await expect.element(screen.getByText(/^La reasignación fue exitosa/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Deshacer' }).elements()).toEqual([])
  // Its row is no longer among the paused ones.
  await expect.element(screen.getByRole('heading', { name: 'Caso 7001' })).toHaveFocus()
})

test('after a reassignment the counts of the tabs and the loads of the handlers are read again', async () => {
  const paused = [1, 2].map((at) => caseAt(7000 + at, { reqStatus: 'PAUSED' }))
  const { api, screen } = await give(paused, '?estado=PAUSED')
  const count = (of: number) =>
    answer(
      leaderCases.totals,
      recordOf(listedStatuses, () => of),
    )
  const tab = screen.getByRole('link', { name: 'Pausados' })
  api.on(leaderCases.totals, () => count(42))
  await expect.element(tab).toHaveTextContent('Pausados42')
  api.on(leaderCases.totals, () => count(41))
  const before = api.asked(directory.handlers).length
  await chooseLuz()
  await expect.element(screen.getByText(/^La reasignación fue exitosa/)).toBeVisible()
  await expect.element(tab).toHaveTextContent('Pausados41')
  await expect.poll(() => api.asked(directory.handlers).length).toBe(before + 1)
})

test('the priority of a waiting case changes in its row, and back', async () => {
  const waiting = [1, 2].map((at) => caseAt(at, { reqStatus: 'PENDING', reqUser: undefined }))
  const { screen } = await openList(waiting)
  await screen.getByRole('cell', { name: 'Órdenes de desembolso' }).first().click()
  const panel = screen.getByRole('region', { name: 'Caso 1' })
  await panel.getByLabelText('Prioridad').selectOptions('Alta')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('El caso 1 se priorizó con éxito')).toBeVisible()
  const urgent = screen.getByRole('cell', { name: /Pendiente Prioridad Alta/ })
  await expect.element(urgent).toBeVisible()
  await press(undo)
  await expect
    .element(screen.getByText('Se deshizo el cambio: el caso 1 vuelve a prioridad Media'))
    .toBeVisible()
  await expect.element(urgent).not.toBeInTheDocument()
})

test('after another change its key undoes the last one', async () => {
  const waiting = [1, 2].map((at) => caseAt(at, { reqStatus: 'PENDING', reqUser: undefined }))
  const { api, screen } = await openList(waiting)
  for (const number of [1, 2]) {
    await screen
      .getByRole('cell', { name: 'Órdenes de desembolso' })
      .nth(number - 1)
      .click()
    const panel = screen.getByRole('region', { name: `Caso ${number}` })
    await panel.getByLabelText('Prioridad').selectOptions('Alta')
    await panel.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect.element(screen.getByText(`El caso ${number} se priorizó con éxito`)).toBeVisible()
  }
  await press(undo)
  await expect.poll(() => api.asked(leaderCases.changePriority).length).toBe(3)
  expect(api.asked(leaderCases.changePriority).at(-1)?.body).toMatchObject({ requestNumber: '2' })
})

test('a case that already had the priority is not offered to be undone', async () => {
  const waiting = caseAt(1, { reqStatus: 'PENDING', reqUser: undefined })
  const { screen, change } = await openList([waiting])
  await screen.getByRole('cell', { name: 'Órdenes de desembolso' }).click()
  const panel = screen.getByRole('region', { name: 'Caso 1' })
  await panel.getByLabelText('Prioridad').selectOptions('Alta')
  await expect.element(panel.getByText('Recibido', { exact: true })).toBeVisible()
  change('1', { priorityFlag: 'Alta', skRequest: '1#1' })
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('El caso 1 ya tenía prioridad Alta')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Deshacer' }).elements()).toEqual([])
})
