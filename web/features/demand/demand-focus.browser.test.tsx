import { expect, test } from 'vitest'
import { defaultConfigurations } from '../../../shared/demand.ts'
import { demand } from '../../../shared/demand-calls.ts'
import { housingRecord } from '../../../shared/demand-wire.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { HousingPage } from './housing-page.tsx'

/** The screen of housing with a leader's default configuration. */
const open = async () => {
  const api = pageApi()
  await enter({ management: 'housing', roles: ['LideresDesembolsoV'] })
  const [first] = Object.keys(defaultConfigurations.housing.criteria)
  const byDefault = { Item: housingRecord(defaultConfigurations.housing), version: 0 }
  api.on(demand.housing, () => answer(demand.housing, byDefault))
  api.on(demand.categories, () =>
    answer(demand.categories, [{ id: String(first), label: 'Propiedad', values: [] }]),
  )
  api.on(demand.copies, () => answer(demand.copies, []))
  api.on(demand.changeHousing, ({ body }) => {
    const { Item } = body as typeof byDefault
    const version = api.asked(demand.changeHousing).length
    return answer(demand.changeHousing, {
      Item,
      version,
      savedBy: 'LIDER01',
      savedAt: '2026-11-20T15:00:00.000Z',
    })
  })
  const { screen } = await renderScreens([{ path: '/', Component: HousingPage }])
  const criterion = screen.getByRole('region', { name: 'Propiedad' }).getByRole('combobox')
  const applies = screen.getByRole('button', { name: 'Aplicar cambios' })
  return { api, screen, criterion, applies }
}

test('after applying or restoring a configuration, the focus stays where it was', async () => {
  const { api, screen, criterion, applies } = await open()
  await criterion.selectOptions('amount')
  await applies.click()
  await expect.element(screen.getByText('La priorización se configuró con éxito')).toBeVisible()
  await expect.element(applies).toHaveFocus()

  const restores = screen.getByRole('button', { name: 'Reiniciar config.' })
  await restores.click()
  const asks = screen.getByRole('dialog')
  await asks.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(restores).toHaveFocus()
  expect(api.asked(demand.changeHousing)).toHaveLength(1)
  await restores.click()
  await asks.getByRole('button', { name: 'Reiniciar' }).click()
  await expect.element(criterion).toHaveValue('date')
  await expect.element(restores).not.toBeInTheDocument()
  expect(document.activeElement?.contains(applies.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a restored configuration can be undone', async () => {
  const { api, criterion, applies, screen } = await open()
  await criterion.selectOptions('amount')
  await applies.click()
  await screen.getByRole('button', { name: 'Reiniciar config.' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Reiniciar' }).click()
  await expect.element(criterion).toHaveValue('date')
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(criterion).toHaveValue('amount')
  expect(api.asked(demand.changeHousing).map(({ body }) => (body as { version: number }).version)).toEqual([
    0, 1, 2,
  ])
})

test('a failed apply is reported, and the changes stay', async () => {
  const { api, criterion, applies, screen } = await open()
  api.on(demand.changeHousing, () => refusal('unexpected'))
  await criterion.selectOptions('amount')
  await applies.click()
  const failed = 'No fue posible aplicar la priorización solicitada, intenta de nuevo'
  await expect.element(screen.getByText(failed)).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(criterion).toHaveValue('amount')
  await expect.element(applies).toBeEnabled()
})
