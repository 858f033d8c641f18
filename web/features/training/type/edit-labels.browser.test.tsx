import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type TypeTraining, trainingCalls, type VersionedLabels } from '../../../../shared/training-calls.ts'
import { firstLabels } from '../../../../shared/type-labels.ts'
import { answer, enter, outdated, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { TypeTrainingPanel } from './type-training.tsx'

let api: ReturnType<typeof pageApi>
let stored: VersionedLabels
const training = (): TypeTraining => ({
  ...{ type: 'IC_RUT', activeVersion: 0, versions: [], saved: 0, hasTests: false, labels: stored },
  measure: { version: 0, on: 'others', documents: 0, fields: [] },
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  api = pageApi()
  stored = { labels: [...firstLabels], version: 0 }
  await enter({ login: 'INEACU01', tools: ['ocrTraining'], home: '/report-productivity' })
  api.on(trainingCalls.ofType, () => answer(trainingCalls.ofType, training()))
  api.on(trainingCalls.saveLabels, ({ body }) => {
    const { labels, version } = body as VersionedLabels
    if (version !== stored.version) return outdated(stored, { by: 'SEBPEN01' })
    stored = { labels, version: version + 1 }
    return answer(trainingCalls.saveLabels, stored)
  })
})

const open = async () => {
  const { screen } = await renderScreens([{ path: '/', Component: TypeTrainingPanel }], '/')
  await screen.getByLabelText('De qué tipo').selectOptions('Registro Único Tributario - RUT')
  await screen.getByRole('button', { name: 'Etiquetas del tipo' }).click()
  return { screen, dialog: screen.getByRole('dialog', { name: 'Etiquetas del tipo' }) }
}
const sent = () => api.asked(trainingCalls.saveLabels).map(({ body }) => body as VersionedLabels)

test('a label is added with its kind, another put first and a third one is no longer used', async () => {
  const { screen, dialog } = await open()
  await expect.element(dialog.getByRole('button', { name: 'Guardar etiquetas' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Agregar etiqueta' }).click()
  await expect.element(dialog.getByLabelText('Nombre de la etiqueta nueva')).toHaveFocus()
  await dialog.getByLabelText('Nombre de la etiqueta nueva').fill('Razón Social')
  await dialog.getByLabelText('Clase de Razón Social').selectOptions('Tabla')
  await expect.element(dialog.getByRole('button', { name: 'Subir Nombres' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Subir Apellidos' }).click()
  await dialog.getByRole('button', { name: 'No usar Tasa' }).click()
  const { violations } = await axe.run(dialog.element() as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar etiquetas' }).click()
  await expect.element(screen.getByText('Las etiquetas del tipo se guardaron')).toBeVisible()
  const { labels } = stored
  expect(labels.slice(0, 2).map(({ key }) => key)).toEqual(['lastName', 'name'])
  expect(labels.at(-1)).toEqual({ key: expect.stringMatching(/^own-/), name: 'Razón Social', kind: 'table' })
  expect(labels.filter(({ off }) => off).map(({ key }) => key)).toEqual(['rate'])
})

test('the dialog begins at its first label, and a key adds one from there and from the one added', async () => {
  const { dialog } = await open()
  await expect.element(dialog.getByLabelText('Nombre de Nombres')).toHaveFocus()
  await userEvent.keyboard('{Alt>}a{/Alt}Razón Social{Alt>}a{/Alt}Cupo{Enter}')
  await expect.poll(() => stored.labels.slice(-2).map(({ name }) => name)).toEqual(['Razón Social', 'Cupo'])
})

test('two labels cannot have one name', async () => {
  const { dialog } = await open()
  await dialog.getByRole('button', { name: 'Agregar etiqueta' }).click()
  await dialog.getByLabelText('Nombre de la etiqueta nueva').fill('apellidos ')
  await expect.element(dialog.getByRole('button', { name: 'Guardar etiquetas' })).toBeDisabled()
  expect(sent()).toEqual([])
})

test('what another user saved meanwhile is shown beside it, and their new label stays', async () => {
  const { screen, dialog } = await open()
  const theirs = { key: 'own-0000beef', name: 'Carné', kind: 'number' } as const
  stored = { labels: [...firstLabels, theirs], version: 1 }
  await dialog.getByLabelText('Nombre de Tasa').fill('Interés')
  await dialog.getByRole('button', { name: 'Guardar etiquetas' }).click()
  const conflict = screen.getByRole('dialog', { name: 'Otra persona guardó antes que tú' })
  await expect.element(conflict.getByText('Carné · Número')).toBeVisible()
  await expect.element(conflict.getByText('Interés · Número')).toBeVisible()
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect.element(screen.getByText('Las etiquetas del tipo se guardaron')).toBeVisible()
  expect(stored.version).toBe(2)
  expect(stored.labels.at(-1)).toEqual(theirs)
  expect(stored.labels.find(({ key }) => key === 'rate')?.name).toBe('Interés')
})

test('what another user saved is taken, and is what the next change begins with', async () => {
  const { screen, dialog } = await open()
  const theirs = { key: 'own-0000beef', name: 'Carné', kind: 'number' } as const
  stored = { labels: [...firstLabels, theirs], version: 1 }
  await dialog.getByLabelText('Nombre de Tasa').fill('Interés')
  await dialog.getByRole('button', { name: 'Guardar etiquetas' }).click()
  await screen.getByRole('button', { name: 'Usar lo guardado' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Etiquetas del tipo' }).click()
  await expect.element(dialog.getByLabelText('Nombre de Carné')).toBeVisible()
  await dialog.getByLabelText('Nombre de Tasa').fill('Interés')
  await dialog.getByRole('button', { name: 'Guardar etiquetas' }).click()
  await expect.element(screen.getByText('Las etiquetas del tipo se guardaron')).toBeVisible()
  expect(stored.version).toBe(2)
})

test('a name that another user gave meanwhile is not saved twice', async () => {
  const { screen, dialog } = await open()
  const theirs = { key: 'own-0000beef', name: 'Interés', kind: 'number' } as const
  stored = { labels: [...firstLabels, theirs], version: 1 }
  await dialog.getByLabelText('Nombre de Tasa').fill('interés')
  await dialog.getByRole('button', { name: 'Guardar etiquetas' }).click()
  await screen.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect
    .element(screen.getByText('Hay dos etiquetas con el nombre Interés: cambia una y guarda'))
    .toBeVisible()
  expect(stored.version).toBe(1)
  // The names can be told apart: the typed ones stay, with theirs.
  await dialog.getByLabelText('Nombre de interés').fill('Tasa de interés')
  await dialog.getByRole('button', { name: 'Guardar etiquetas' }).click()
  await expect.element(screen.getByText('Las etiquetas del tipo se guardaron')).toBeVisible()
  expect(stored.labels.filter(({ name }) => /inter/i.test(name)).map(({ name }) => name)).toEqual([
    'Tasa de interés',
    'Interés',
  ])
})
