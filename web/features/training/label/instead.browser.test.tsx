import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw, type LabelServer, labelledBy, labelServer, open, own, press, word } from './label.fixture.tsx'

let server: LabelServer
beforeEach(async () => {
  await page.viewport(1440, 900)
  server = await labelServer()
})

test('a drawn box is dropped for another user’s labels, or for another label’s change, only after a confirmation', async () => {
  server.labelled = [labelledBy(own, 1, ['name', 1]), labelledBy('HERQUI01', 1, ['date', 4])]
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  const drawn = screen.getByRole('button', { name: 'Recuadro que estás etiquetando' })
  const question = screen.getByRole('dialog', { name: '¿Estás Seguro?' })
  const person = screen.getByLabelText('Etiquetas de')
  const edit = () => screen.getByRole('button', { name: /^Editar Nombres: Lucía/ }).click()

  await draw(screen, [0.54, 0.09], [0.83, 0.13])
  await expect.element(drawn).toBeInTheDocument()
  await person.selectOptions('HERQUI01')
  await expect.element(question.getByText('Perderás lo que marcaste y no has agregado')).toBeVisible()
  await press(screen, 'Seguir aquí')
  await expect.element(drawn).toBeInTheDocument()
  await expect.element(person).toHaveValue('-')

  await edit()
  await press(screen, 'Seguir aquí')
  await expect.element(screen.getByRole('button', { name: 'Agregar' })).toBeVisible()
  await edit()
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(screen.getByLabelText('Valor en la página 1')).toHaveValue('Lucía')
  await expect.element(screen.getByLabelText('Comentanos la etiqueta que encontraste:')).toHaveFocus()

  // No label is changed yet, so there is nothing to confirm.
  await person.selectOptions('HERQUI01')
  await expect.element(screen.getByText('Etiquetas de HERQUI01 (solo lectura)')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})
