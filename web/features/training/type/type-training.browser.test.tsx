import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { firstLabels } from '../../../../shared/type-labels.ts'
import { answer, enter, outdated, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { measureOf, trainingOf } from './type-training.fixture.ts'
import { TypeTrainingPanel } from './type-training.tsx'

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'INEACU01', tools: ['ocrTraining'], home: '/report-productivity' })
})
const open = async () =>
  (
    await renderScreens([
      {
        path: '/',
        element: (
          <main>
            <TypeTrainingPanel />
          </main>
        ),
      },
    ])
  ).screen

test('a version can be activated, or all switched off, and another user’s change meanwhile is shown', async () => {
  let now = trainingOf()
  api.on(trainingCalls.ofType, () => answer(trainingCalls.ofType, now))
  api.on(trainingCalls.activate, ({ body }) => {
    const { activeVersion, saved } = body as { activeVersion: number; saved: number }
    if (saved !== now.saved) return outdated(now, { message: 'Otra persona cambió este entrenamiento' })
    now = trainingOf({ activeVersion, saved: saved + 1 })
    return answer(trainingCalls.activate, now)
  })
  const screen = await open()
  await screen.getByLabelText('De qué tipo').selectOptions('Registro Único Tributario - RUT')
  const helps = screen.getByLabelText('Versión que ayuda')
  await expect.element(helps).toHaveValue('2')
  const measured = 'En 2 documentos etiquetados encuentra bien 7 de 8 campos (88 %) y 1 leído mal.'
  await expect.element(screen.getByText(measured)).toBeVisible()
  await helps.selectOptions('0')
  await screen.getByRole('button', { name: 'Apagar' }).click()
  await expect.element(screen.getByText('El entrenamiento de este tipo quedó apagado')).toBeVisible()
  await expect.element(screen.getByText(/no se usan hasta que elijas la versión más nueva/)).toBeVisible()
  now = trainingOf({ activeVersion: 1, saved: 20 })
  await helps.selectOptions('2')
  await screen.getByRole('button', { name: 'Usar la versión 2' }).click()
  await expect.element(screen.getByText(/^Otra persona cambió este entrenamiento/)).toBeVisible()
  await expect.element(helps).toHaveValue('1')
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('a version is used only after its fields were measured beside those of the version in use', async () => {
  const now = trainingOf()
  api.on(trainingCalls.ofType, ({ url }) => {
    const isOlder = url.searchParams.get('version') === '1'
    return answer(trainingCalls.ofType, isOlder ? { ...now, measure: measureOf(1, 4) } : now)
  })
  const screen = await open()
  await screen.getByLabelText('De qué tipo').selectOptions('Registro Único Tributario - RUT')
  const use = screen.getByRole('button', { name: 'Usar la versión 2' })
  await expect.element(use).toBeDisabled()
  await screen.getByLabelText('Versión que ayuda').selectOptions('1')
  const fields = screen.getByRole('table', { name: 'Aciertos por campo' })
  await expect.element(fields.getByText(/^50 %/).first()).toBeVisible()
  await expect.element(fields.getByText('en uso 88 %').first()).toBeVisible()
  expect(api.asked(trainingCalls.activate)).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Usar la versión 1' })).toBeEnabled()
})

test('it is said that new labels wait where a test document is not labelled yet', async () => {
  api.on(trainingCalls.ofType, () => answer(trainingCalls.ofType, trainingOf({ hasTests: true })))
  const screen = await open()
  await screen.getByLabelText('De qué tipo').selectOptions('Registro Único Tributario - RUT')
  await expect.element(screen.getByText(/^Como hay documentos de prueba/)).toBeVisible()
})

test('who changed which label, and when, is shown, and the focus goes back to its button', async () => {
  api.on(trainingCalls.ofType, () => answer(trainingCalls.ofType, trainingOf()))
  const to = [...firstLabels, { key: 'own-0000beef', name: 'Carné', kind: 'number' as const }]
  const made = { at: '2026-11-21T15:00:00.000Z', by: 'INEACU01', byName: 'Inés Acuña Bermúdez' }
  api.on(trainingCalls.labelChanges, () =>
    answer(trainingCalls.labelChanges, { items: [{ ...made, from: [...firstLabels], to }] }),
  )
  const screen = await open()
  await screen.getByLabelText('De qué tipo').selectOptions('Registro Único Tributario - RUT')
  const history = screen.getByRole('button', { name: 'Historial de etiquetas' })
  await history.click()
  const dialog = screen.getByRole('dialog', { name: 'Quién cambió las etiquetas' })
  await expect.element(dialog.getByText('Agregó «Carné» (Número)')).toBeVisible()
  await expect.element(dialog.getByText(/Inés Acuña Bermúdez/)).toBeVisible()
  const { violations } = await axe.run(dialog.element() as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(history).toHaveFocus()
})
