import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { fieldOf } from '../../../readings/readings.fixture.ts'
import { api, open, row, type Screen, served, withDocument } from './data-page.fixture.tsx'

withDocument()

/** Three values to check among sure ones: two of low confidence, and one that cannot be right. */
const withThree = () => {
  const sure = [1, 2].flatMap((page) => [0, 1, 2, 3, 4].map((at) => fieldOf(page, at, { ocrConfidence: 96 })))
  const fields = {
    '1-1': { label: 'Nombres', text: 'Ana', ocrConfidence: 40 },
    '2-1': { label: 'Ciudad', text: 'Tunia', ocrConfidence: 60 },
    '2-3': { label: 'NIT', text: '890.903.938-7', ocrConfidence: 97, doubt: 'checkDigit' as const },
  }
  served.fields = sure.map((field) => ({ ...field, ...fields[field.id as keyof typeof fields] }))
}
const said = () => api.asked(ocrCalls.correct).map(({ url, body }) => [url.pathname.split('/').at(-1), body])
const crop = (screen: Screen, label: string) => screen.getByRole('img', { name: `Imagen de ${label}` })
const left = (screen: Screen, text: string) =>
  expect.element(screen.getByText(text, { exact: true })).toBeVisible()

test('one key confirms, one corrects, one says that it is not there; each time the next one comes with its picture', async () => {
  withThree()
  const screen = await open()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await expect.element(crop(screen, 'Nombres')).toHaveAttribute('data-drawn')
  await left(screen, 'Quedan 3 por revisar, 1 en esta página')
  await userEvent.keyboard('s')
  await expect.element(crop(screen, 'Ciudad')).toHaveAttribute('data-drawn')
  await left(screen, 'Quedan 2 por revisar, 2 en esta página')
  await expect.element(screen.getByRole('button', { name: /^Ciudad: Tunia/ })).toBeInViewport()
  await expect.element(row(screen, 'Nombres').getByText(/^Confirmó HERQUI01 el 22/)).toBeVisible()
  await userEvent.keyboard('{F2}')
  await expect.element(screen.getByLabelText('Valor correcto de Ciudad')).toHaveFocus()
  await userEvent.keyboard('Tunja{Enter}')
  await expect.element(crop(screen, 'NIT')).toBeVisible()
  await expect
    .element(row(screen, 'NIT').getByText('El dígito de verificación no es el de este NIT'))
    .toBeVisible()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await userEvent.keyboard('n')
  await left(screen, 'No quedan valores por revisar')
  await expect.element(row(screen, 'NIT').getByText(/^No está en la página · Leído: 890/)).toBeVisible()
  expect(said()).toEqual([
    ['1-1', { version: 0, state: 'confirmed' }],
    ['2-1', { version: 0, text: 'Tunja' }],
    ['2-3', { version: 0, state: 'missing' }],
  ])
  await expect.element(screen.getByRole('grid')).toHaveFocus()
})

test('the last check is undone wherever the focus is, and what was said before stands again', async () => {
  withThree()
  const screen = await open()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}Luz{Enter}')
  await expect.element(row(screen, 'Nombres').getByText('Luz', { exact: true })).toBeVisible()
  await row(screen, 'Nombres').click()
  await userEvent.keyboard('n')
  await expect.element(row(screen, 'Nombres').getByText(/^No está en la página/)).toBeVisible()
  ;(screen.getByRole('region', { name: /^Páginas de/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(screen, 'Nombres').getByText('Luz', { exact: true })).toBeVisible()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Control>}z{/Control}')
  await left(screen, 'Quedan 3 por revisar, 1 en esta página')
  expect(said().map(([, body]) => body)).toEqual([
    { version: 0, text: 'Luz' },
    { version: 1, state: 'missing' },
    { version: 2, text: 'Luz' },
    { version: 3 },
  ])
})

test('letters that are typed into a field are no keys, and a doubtful value saved as it was read is confirmed', async () => {
  withThree()
  const screen = await open()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await screen.getByPlaceholder('Buscar en los campos').click()
  await userEvent.keyboard('sn')
  expect(said()).toEqual([])
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await row(screen, 'Nombres').click()
  await userEvent.keyboard('{F2}{Enter}')
  await expect.element(row(screen, 'Ciudad')).toHaveAttribute('aria-selected', 'true')
  expect(said()).toEqual([['1-1', { version: 0, state: 'confirmed' }]])
})

test('an editor that is left untouched says nothing, by another row or by the undo of another check', async () => {
  withThree()
  const screen = await open()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{F2}')
  await expect.element(screen.getByLabelText('Valor correcto de Nombres')).toHaveFocus()
  await row(screen, 'NIT').click()
  await expect.element(crop(screen, 'NIT')).toBeVisible()
  await left(screen, 'Quedan 3 por revisar, 2 en esta página')
  expect(said()).toEqual([])
  await userEvent.keyboard('s')
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{F2}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(screen, 'NIT')).toHaveAttribute('aria-selected', 'true')
  await left(screen, 'Quedan 3 por revisar, 2 en esta página')
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  expect(said()).toEqual([
    ['2-3', { version: 0, state: 'confirmed' }],
    ['2-3', { version: 1 }],
  ])
})

test('while a correction is typed, the keys of the hidden buttons do nothing, and F2 leads back to it', async () => {
  withThree()
  const screen = await open()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  const editor = screen.getByLabelText('Valor correcto de Nombres')
  await userEvent.keyboard('{F2}')
  await expect.element(editor).toHaveFocus()
  await userEvent.keyboard('Luz')
  const pages = screen.getByRole('region', { name: /^Páginas de/ })
  await expect.element(pages).toBeVisible()
  ;(pages.element() as HTMLElement).focus()
  await userEvent.keyboard('sn')
  await expect.element(editor).toHaveValue('Luz')
  expect(said()).toEqual([])
  await userEvent.keyboard('{F2}')
  await expect.element(editor).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row(screen, 'Ciudad')).toHaveAttribute('aria-selected', 'true')
  expect(said()).toEqual([['1-1', { version: 0, text: 'Luz' }]])
})

test('the fields are filtered by what is left to check and by what was checked', async () => {
  withThree()
  const screen = await open('?campos=doubtful')
  await expect.element(screen.getByText('3 campos')).toBeVisible()
  await userEvent.keyboard('s')
  await expect.element(screen.getByText('2 campos')).toBeVisible()
  await expect.element(row(screen, 'Ciudad')).toHaveAttribute('aria-selected', 'true')
  await expect.element(row(screen, 'Nombres')).not.toBeInTheDocument()
})

test('a box to tick says Sí or No, why it is doubtful, and is corrected with one of the two', async () => {
  served.fields = [
    fieldOf(1, 0, { label: 'Casado', text: 'Sí', kind: 'yesNo', trainedBy: 3, ocrConfidence: 97 }),
    fieldOf(1, 1, {
      ...{ label: 'Pensionado', text: 'K', kind: 'yesNo', doubt: 'yesNo', trainedBy: 3, ocrConfidence: 97 },
    }),
  ]
  const screen = await open()
  await expect.element(row(screen, 'Pensionado')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByText('No se distingue si es Sí o No').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const editor = screen.getByLabelText('Valor correcto de Pensionado')
  await expect.element(editor).toHaveFocus()
  const { list } = editor.element() as HTMLInputElement
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['Sí', 'No'])
  await userEvent.keyboard('No{Enter}')
  await expect.poll(() => row(screen, 'Pensionado').element().textContent).toContain('NoLeído:')
  expect(api.asked(ocrCalls.correct).at(-1)?.body).toMatchObject({ text: 'No' })
  await expect.element(screen.getByText('No quedan valores por revisar')).toBeVisible()
})
