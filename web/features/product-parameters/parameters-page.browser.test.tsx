import { expect, test } from 'vitest'
import { parameterMessages } from '../../../shared/parameter-rules.ts'
import { productParameters, usualParameters } from '../../../shared/product-parameters.ts'
import { answer, enter, outdated, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { paths } from '../../paths.ts'
import { ParametersPage } from './parameters-page.tsx'

const at = `${paths.settingsParametersDisbursement}?producto=capital-trabajo`
const stored = usualParameters('capital-trabajo')

const show = async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(productParameters.product, () => answer(productParameters.product, stored))
  const { screen, router } = await renderScreens(
    [
      { path: paths.settingsParametersDisbursement, Component: ParametersPage },
      { path: paths.leader, element: <h1>Indicadores</h1> },
    ],
    at,
  )
  await expect.element(screen.getByText('ANS usual: 8 horas hábiles')).toBeVisible()
  const except = async (day: string, time: string, hours: string) => {
    await screen.getByRole('button', { name: 'Agregar excepción' }).click()
    await expect.element(screen.getByLabelText('Fecha', { exact: true }).last()).toHaveFocus()
    await screen.getByLabelText('Fecha', { exact: true }).last().fill(day)
    await screen.getByLabelText('Hora', { exact: true }).last().selectOptions(time)
    await screen.getByLabelText('Horas de ANS').last().fill(hours)
  }
  const save = () => screen.getByRole('button', { name: 'Guardar' }).click()
  return { api, screen, router, except, save }
}

test('a leader adds an exception in quarters of an hour, and gets a message that it was saved', async () => {
  const { api, screen, except, save } = await show()
  const product = screen.getByLabelText('Producto').element() as HTMLSelectElement
  expect(product.selectedOptions[0]?.text).toBe('Capital de trabajo emp…')
  await except('23/11/2037', '10:15', '4')
  expect(screen.getByLabelText('Hora', { exact: true }).element().querySelectorAll('option')).toHaveLength(97)
  await screen.getByLabelText('Pausado').click()
  api.on(productParameters.save, ({ body }) =>
    answer(productParameters.save, {
      ...(body as typeof stored),
      ...{ version: 1, savedBy: 'LIDER01', savedAt: '2026-11-20T15:00:00.000Z' },
    }),
  )
  await save()
  await expect
    .poll(() => document.body.textContent)
    .toContain('Parámetros han sido actualizados satisfactoriamente para el producto Capital de trabajo')
  await expect.element(screen.getByText(/Los cambió LIDER01 el 20\/11\/2026 a las 10:00/)).toBeVisible()
  expect(api.asked(productParameters.save)[0]?.body).toEqual({
    ...{ productName: 'capital-trabajo', gap: 2, applyPostDisbursement: false, version: 0 },
    ...{ exceptionDate: ['2037/11/23 10:15:00'], ansHour: [4], wrongState: ['PAUSED'] },
  })
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
})

test.each([
  ['22/11/2037', '10:15', '4', parameterMessages.businessDay],
  ['23/11/2037', '10:15', '0', parameterMessages.hours],
  ['23/11/2037', '10:15', '1000', parameterMessages.hours],
  ['20/11/2024', '10:15', '4', parameterMessages.past],
])(
  'an exception on %s at %s of %s hours shows an error at its field, and nothing is sent',
  async (day, time, hours, message) => {
    const { api, screen, except, save } = await show()
    await except(day, time, hours)
    await save()
    await expect.element(screen.getByText(message)).toBeVisible()
    expect(api.asked(productParameters.save)).toEqual([])
  },
)

test('the calendar offers neither weekends nor holidays', async () => {
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Agregar excepción' }).click()
  await screen.getByLabelText('Fecha', { exact: true }).fill('07/12/2037')
  await screen.getByRole('button', { name: 'Abrir calendario' }).click()
  const dayOf = (label: RegExp) => screen.getByRole('button', { name: label })
  await expect.element(dayOf(/^4 diciembre 2037$/i)).toBeEnabled()
  for (const day of [/^5 diciembre 2037$/i, /^6 diciembre 2037$/i, /^8 diciembre 2037$/i])
    await expect.element(dayOf(day)).toBeDisabled()
})

test('another leader’s change is shown beside the own one, and the leader chooses between them', async () => {
  const { api, screen, save } = await show()
  await screen.getByLabelText('Pausado').click()
  const theirs = { ...stored, gap: 7, version: 9, savedBy: 'OTROLIDER' }
  api.on(productParameters.save, () => outdated(theirs, { by: 'OTROLIDER' }))
  api.on(productParameters.product, () => answer(productParameters.product, theirs))
  await save()
  const dialog = screen.getByRole('dialog', { name: /^OTROLIDER cambió los parámetros/ })
  const sideOf = (name: RegExp) => dialog.getByRole('region', { name })
  await expect.element(sideOf(/^Lo que escribiste/).getByText('Pausado')).toBeVisible()
  await expect.element(sideOf(/^Guardado por OTROLIDER/).getByText('7', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect.poll(() => api.asked(productParameters.save)).toHaveLength(2)
  expect(api.asked(productParameters.save)[1]?.body).toMatchObject({ version: 9 })
  await dialog.getByRole('button', { name: 'Usar lo guardado' }).click()
  await expect.element(screen.getByLabelText(/^Margen/)).toHaveValue('7')
  await expect.element(screen.getByLabelText('Pausado')).not.toBeChecked()
})

test('a failure leads back to the home, and leaving with changes asks', async () => {
  const { api, screen, router, save } = await show()
  await screen.getByLabelText('Pausado').click()
  api.on(productParameters.save, () => refusal('unexpected'))
  await save()
  await expect
    .element(screen.getByText('Presentamos inconvenientes técnicos, intenta de nuevo'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByText('Se perderán los cambios sin guardar')).toBeVisible()
  await screen.getByRole('button', { name: 'Salir' }).click()
  await expect.poll(() => router.place().pathname).toBe(paths.leader)
})
