import { expect, test } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { startReader } from '../../../../test/support/screen-reader.ts'
import { nothingWaits } from '../../../case-view/cases.fixture.ts'
import { AnalystPage } from './analyst-page.tsx'

test('a screen reader hears that a claim found no case, and nothing when the screen opens without one', async () => {
  const opened = Promise.withResolvers<void>()
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  api.on(cases.ofHandler, async () => {
    await opened.promise
    return answer(cases.ofHandler, { items: [] })
  })
  api.on(cases.waiting, () => answer(cases.waiting, nothingWaits))
  api.on(cases.claim, () => refusal('noCases'))
  const { screen } = await renderScreens([{ path: '/', Component: AnalystPage }])
  await expect.element(screen.getByText('Cargando…').first()).toBeVisible()
  const reader = await startReader()
  opened.resolve()
  await expect.element(screen.getByText(/^No tienes un caso abierto/)).toBeVisible()
  await screen.getByRole('combobox', { name: 'Selecciona el proceso' }).selectOptions('Desembolso')
  await screen.getByRole('button', { name: 'Gestionar caso' }).click()
  await reader.hears('polite: No hay casos disponibles para este proceso')
  expect(await reader.heard()).not.toContainEqual(expect.stringContaining('No tienes un caso abierto'))
})
