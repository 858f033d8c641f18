import { expect, test } from 'vitest'
import { defaultConfigurations } from '../../../shared/demand.ts'
import { demand } from '../../../shared/demand-calls.ts'
import { housingRecord } from '../../../shared/demand-wire.ts'
import { answer, enter, outdated, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { HousingPage } from './housing-page.tsx'

/** A leader selected 'Proceso' for the first category while another one applied 'Monto'. */
const met = async () => {
  const { criteria } = defaultConfigurations.housing
  const [first] = Object.keys(criteria) as [keyof typeof criteria]
  const byDefault = { Item: housingRecord(defaultConfigurations.housing), version: 0 }
  const theirs = {
    Item: housingRecord({ ...defaultConfigurations.housing, criteria: { ...criteria, [first]: 'amount' } }),
    version: 1,
    savedBy: 'PATRES01',
    savedAt: '2026-11-20T15:00:00.000Z',
  }
  const api = pageApi()
  await enter({ management: 'housing', roles: ['LideresDesembolsoV'] })
  api.on(demand.housing, () => answer(demand.housing, byDefault))
  const categories = Object.keys(criteria).map((id) => ({
    id,
    label: id === first ? 'Propiedad' : id,
    values: [],
  }))
  api.on(demand.categories, () => answer(demand.categories, categories))
  api.on(demand.copies, () => answer(demand.copies, []))
  api.on(demand.changeHousing, () => outdated(theirs, { by: 'PATRES01' }))
  const { screen } = await renderScreens([{ path: '/', Component: HousingPage }])
  const box = screen.getByRole('region', { name: 'Propiedad' })
  const options = box.getByRole('combobox', { name: 'Criterio' })
  await options.selectOptions('currentProcess')
  await screen.getByRole('button', { name: 'Aplicar cambios' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/^PATRES01 cambió esta configuración/)).toBeVisible()
  return { api, screen, dialog, options }
}

test('shows the configuration in force beside the changes that were not applied', async () => {
  const { dialog } = await met()
  const side = (name: string) => dialog.getByRole('region', { name })
  await expect.element(side('Configuración vigente').getByText('Monto')).toBeVisible()
  await expect.element(side('Tus cambios').getByText('Proceso')).toBeVisible()
})

test('the changes are applied over the version in force when the leader confirms it', async () => {
  const { api, screen, dialog } = await met()
  api.on(demand.changeHousing, ({ body }) => {
    const { Item } = body as { Item: ReturnType<typeof housingRecord> }
    return answer(demand.changeHousing, {
      Item,
      version: 2,
      savedBy: 'LIDER01',
      savedAt: '2026-11-20T16:00:00.000Z',
    })
  })
  await dialog.getByRole('button', { name: 'Aplicar mis cambios' }).click()
  await expect.element(screen.getByText('La priorización se configuró con éxito')).toBeVisible()
  expect(api.asked(demand.changeHousing).map(({ body }) => (body as { version: number }).version)).toEqual([
    0, 1,
  ])
})

test('after closing, the changes stay on the screen', async () => {
  const { dialog, options } = await met()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(options).toHaveValue('currentProcess')
})

test('after dropping the changes, the configuration in force is shown', async () => {
  const { dialog, options } = await met()
  await dialog.getByRole('button', { name: 'Usar la vigente' }).click()
  await expect.element(options).toHaveValue('amount')
})
