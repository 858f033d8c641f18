import { expect, test } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import { directory } from '../../../../shared/directory.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { ReassignPage } from './reassign-page.tsx'

test('after a wrong handler the focus is in the field to correct', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(cases.byNumber, () => answer(cases.byNumber, caseOf()))
  api.on(directory.getInfoUserIdm, () => refusal('wrongNetworkUser'))
  const { screen } = await renderScreens([{ path: '/case/:id', Component: ReassignPage }], '/case/90210001')
  const handler = screen.getByRole('textbox', { name: 'Gestor' })
  await handler.fill('NADIE01')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('Usuario de red incorrecto')).toBeVisible()
  await expect.poll(() => document.activeElement !== document.body).toBe(true)
})

test('the leader’s team comes first with its load, then others, both marked when absent; a choice fills the field', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(cases.byNumber, () => answer(cases.byNumber, caseOf()))
  const absentUntil = '2039-12-24T17:30:00'
  const items = [
    { login: 'PAZORT01', name: 'PAZ ORTIZ', inTeam: true, paused: 0, absentUntil },
    { login: 'LIBRE01', name: 'Ana Libre', inTeam: false, paused: 0 },
    { login: 'LUZPEN01', name: 'LUZ PEÑA', inTeam: true, open: '7701', paused: 3 },
  ]
  api.on(directory.handlers, () => answer(directory.handlers, { items }))
  const { screen } = await renderScreens([{ path: '/case/:id', Component: ReassignPage }], '/case/90210001')
  await screen.getByRole('combobox', { name: 'Elegir por su carga' }).click()
  await expect
    .element(screen.getByRole('option').last())
    .toHaveTextContent('Ana Libre · LIBRE01 · sin caso abierto, 0 en pausa · Fuera de tu equipo')
  const mine = screen.getByRole('option').first()
  await expect.element(mine).toHaveTextContent('Luz Peña · LUZPEN01 · abierto 7701, 3 en pausa')
  await expect
    .element(screen.getByRole('option').nth(1))
    .toHaveTextContent('Paz Ortiz · PAZORT01 · Ausente hasta 24/12/2039 · sin caso abierto, 0 en pausa')
  await mine.click()
  await expect.element(screen.getByRole('textbox', { name: 'Gestor' })).toHaveValue('LUZPEN01')
})
