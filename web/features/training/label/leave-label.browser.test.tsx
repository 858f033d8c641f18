import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  chooseLabel,
  draw,
  type LabelServer,
  labelledBy,
  labelServer,
  open,
  own,
  press,
  type Screen,
  word,
} from './label.fixture.tsx'

let server: LabelServer
beforeEach(async () => {
  await page.viewport(1440, 900)
  server = await labelServer()
})

const value = (screen: Screen) => screen.getByLabelText('Valor en la página 1')
const edit = (screen: Screen) => screen.getByRole('button', { name: /^Editar Nombres: Lucía/ }).click()
const back = (screen: Screen) => screen.getByRole('link', { name: '< Volver' }).click()
const question = (screen: Screen) => screen.getByRole('dialog', { name: '¿Estás Seguro?' })
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const asked = async (screen: Screen) => {
  await expect.poll(asksBeforeClosing).toBe(true)
  await back(screen)
  const text = question(screen).getByText('Perderás todos los cambios sobre el documento actual')
  await expect.element(text).toBeVisible()
}

test('leaving with a drawn box that was not added asks first, and staying keeps it', async () => {
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  expect(asksBeforeClosing()).toBe(false)
  await draw(screen, [0.24, 0.09], [0.38, 0.13])
  await asked(screen)
  await press(screen, 'Seguir aquí')
  await expect.element(value(screen)).toHaveValue('Lucía')
  await back(screen)
  await press(screen, 'Salir')
  await expect.element(screen.getByText('Documentos que enseñan')).toBeVisible()
})

test('an undo is not offered any more once the document is left', async () => {
  server.labelled = [labelledBy(own, 1, ['name', 1])]
  const screen = await open()
  await screen.getByRole('button', { name: /^Borrar Nombres: Lucía/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await back(screen)
  await press(screen, 'Salir')
  await expect.element(screen.getByText('Documentos que enseñan')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
})

test('leaving with a typed or drawn change that was not applied asks too', async () => {
  server.labelled = [labelledBy(own, 1, ['name', 1])]
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  await edit(screen)
  // Nothing is changed yet.
  expect(asksBeforeClosing()).toBe(false)
  await value(screen).fill('Lucía Elena')
  await asked(screen)
  await press(screen, 'Seguir aquí')
  await press(screen, 'Cancelar')
  await expect.poll(asksBeforeClosing).toBe(false)
  await edit(screen)
  await draw(screen, [0.24, 0.09], [0.53, 0.13])
  await asked(screen)
  await press(screen, 'Salir')
  await expect.element(screen.getByText('Documentos que enseñan')).toBeVisible()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['"Cancelar"', (screen: Screen) => press(screen, 'Cancelar')],
])('%s drops a drawn box, and the change of a label, and nothing else', async (_, giveUp) => {
  server.labelled = [labelledBy(own, 1, ['name', 1])]
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  const drawn = screen.getByRole('button', { name: 'Recuadro que estás etiquetando' })
  await draw(screen, [0.54, 0.09], [0.83, 0.13])
  await expect.element(drawn).toBeInTheDocument()
  await chooseLabel(screen, 'Fecha')
  await giveUp(screen)
  await expect.element(drawn).not.toBeInTheDocument()
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Mis etiquetas' })).toHaveFocus()

  await edit(screen)
  await value(screen).fill('Otra')
  await chooseLabel(screen, 'Apellidos')
  await draw(screen, [0.39, 0.09], [0.53, 0.13])
  await giveUp(screen)
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument()
  const label = screen
    .getByRole('group', { name: 'rut.pdf, página 1 de 2' })
    .getByRole('button', { name: 'Nombres: Lucía' })
  await expect.element(label).toHaveFocus()
  await expect.element(screen.getByText('1 etiqueta', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await back(screen)
  await expect.element(screen.getByText('Documentos que enseñan')).toBeVisible()
})
