import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AddedField, ReadField } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { type Asked, answer, outdated, refusal } from '../../../../test/support/page-api.ts'
import { pageOf } from '../../../readings/readings.fixture.ts'
import { api, open, row, type Screen, withDocument } from '../data/data-page.fixture.tsx'

withDocument()

const added = { by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
const words = ['Ciudad', 'Bogotá', 'D.C.'].map((text, at) => ({
  ...{ text, confidence: 97, box: { left: 0.1 + 0.15 * at, top: 0.6, width: 0.1, height: 0.02 } },
}))

const baseOf = (url: URL): ReadField => {
  const id = url.pathname.split('/').at(-1) ?? ''
  const page = Number(id.split('-')[0])
  return { id, page, label: '', text: '', tagConfidence: 100, ocrConfidence: 100, version: 0 }
}
const saved = ({ url, body }: Asked) => {
  const { version, added: said } = body as { version: number; added?: AddedField }
  return answer(ocrCalls.correct, {
    ...{ ...baseOf(url), version: version + 1 },
    ...{ ...said, ...(said && { added }) },
  })
}

beforeEach(() => {
  api.on(ocrCalls.page, ({ url }) =>
    answer(ocrCalls.page, pageOf(Number(url.pathname.split('/').at(-1)), { words, lines: [3] })),
  )
  api.on(ocrCalls.correct, saved)
})

const begin = async () => {
  const screen = await open()
  await expect.element(row(screen, 'Etiqueta 1.7')).toBeVisible()
  await screen.getByRole('button', { name: 'Agregar campo' }).click()
  await expect.element(screen.getByRole('form', { name: 'Campo nuevo' })).toBeVisible()
  return screen
}
const word = (screen: Screen, name: string) =>
  screen.getByRole('group', { name: 'rut.pdf, página 1 de 2' }).getByRole('button', { name, exact: true })
const field = (screen: Screen, name: string) =>
  screen.getByRole('form', { name: 'Campo nuevo' }).getByLabelText(name)
const submit = (screen: Screen) => screen.getByRole('button', { name: 'Agregar', exact: true })
const sent = () => api.asked(ocrCalls.correct).map(({ body }) => body)

test('a box is drawn, the words in it are the value, and the field stands among the others until it is taken out', async () => {
  const screen = await begin()
  await expect.element(submit(screen)).toHaveAccessibleDescription('Marca primero el dato en la página')
  await expect.element(word(screen, 'Bogotá')).toBeInTheDocument()
  const page = screen.getByRole('group', { name: 'rut.pdf, página 1 de 2' }).element()
  HTMLElement.prototype.setPointerCapture = () => {}
  const { left, top, width, height } = page.getBoundingClientRect()
  const point = (type: string, x: number, y: number) =>
    page.dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        ...{ bubbles: true, button: 0, pointerId: 1, isPrimary: true },
        ...{ clientX: left + x * width, clientY: top + y * height },
      }),
    )
  point('down', 0.24, 0.58)
  point('move', 0.6, 0.64)
  point('up', 0.6, 0.64)
  await expect.element(field(screen, 'Valor')).toHaveValue('Bogotá D.C.')
  await expect.element(field(screen, 'Etiqueta')).toHaveFocus()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await userEvent.keyboard('Ciudad{Enter}')
  await expect.element(screen.getByText('17 campos')).toBeVisible()
  const row17 = row(screen, 'Ciudad')
  await expect.element(row17).toHaveAttribute('aria-selected', 'true')
  await expect.element(row17.getByText('Agregado')).toBeVisible()
  expect(sent()).toEqual([
    {
      version: 0,
      added: {
        label: 'Ciudad',
        text: 'Bogotá D.C.',
        box: expect.objectContaining({ width: expect.closeTo(0.36, 2) }),
      },
    },
  ])
  await screen.getByRole('button', { name: 'Quitar' }).click()
  await expect.element(screen.getByText('16 campos')).toBeVisible()
  expect(sent().at(-1)).toEqual({ version: 1 })
  await expect.element(screen.getByRole('grid')).toHaveFocus()
})

test('by keyboard: words are chosen, the label typed, the value corrected later, and the last step undone', async () => {
  const screen = await open()
  await expect.element(row(screen, 'Etiqueta 1.7')).toBeVisible()
  screen.getByRole('grid').element().focus()
  await userEvent.keyboard('{Alt>}a{/Alt}')
  await expect.element(field(screen, 'Etiqueta')).toHaveFocus()
  await expect.element(word(screen, 'Bogotá')).toBeInTheDocument()
  word(screen, 'Bogotá').element().focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Shift>}{Enter}{/Shift}')
  await expect.element(field(screen, 'Valor')).toHaveValue('Bogotá D.C.')
  await userEvent.keyboard('{Enter}')
  await expect.element(field(screen, 'Etiqueta')).toHaveFocus()
  await userEvent.keyboard('Ciudad{Enter}')
  await expect.element(row(screen, 'Ciudad')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{F2}Cali{Enter}')
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toMatchObject({ version: 1, added: { label: 'Ciudad', text: 'Cali' } })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => sent()[2]).toMatchObject({ version: 2, added: { text: 'Bogotá D.C.' } })
  await expect.element(row(screen, 'Ciudad').getByText('Bogotá D.C.')).toBeVisible()
})

test('while a field is added, the keys of the field behind the form do nothing', async () => {
  const screen = await open()
  await expect.element(row(screen, 'Etiqueta 1.7')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{Alt>}a{/Alt}')
  await word(screen, 'Bogotá').click()
  await expect.element(field(screen, 'Valor')).toHaveValue('Bogotá')
  await userEvent.keyboard('ns{F2}')
  screen.getByRole('grid').element().focus()
  await userEvent.keyboard('ns{F2}{Enter}')
  expect(sent()).toEqual([])
  await field(screen, 'Etiqueta').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('region', { name: 'Valor de Etiqueta 1.7' })).toBeVisible()
  await expect.element(screen.getByLabelText(/^Valor correcto/)).not.toBeInTheDocument()
})

test('a repeat after a lost answer is the same field for the server, and the next form is another one', async () => {
  const paths = () => api.asked(ocrCalls.correct).map(({ url }) => url.pathname)
  const screen = await begin()
  api.on(ocrCalls.correct, () => refusal('unexpected'))
  await word(screen, 'Bogotá').click()
  await field(screen, 'Etiqueta').fill('Ciudad')
  await submit(screen).click()
  await expect.element(screen.getByText(/^No se agregó/)).toBeVisible()
  api.on(ocrCalls.correct, saved)
  await submit(screen).click()
  await expect.element(screen.getByText('17 campos')).toBeVisible()
  await screen.getByRole('button', { name: 'Agregar campo' }).click()
  await word(screen, 'Bogotá').click()
  await field(screen, 'Etiqueta').fill('Capital')
  await submit(screen).click()
  await expect.element(screen.getByText('18 campos')).toBeVisible()
  const [first, repeat, next] = paths()
  expect(repeat).toBe(first)
  expect(next).not.toBe(first)
})

test('a field whose place another one took is added beside it', async () => {
  const other = { label: 'Capital', text: 'Bogotá', box: { left: 0.1, top: 0.1, width: 0.1, height: 0.1 } }
  const screen = await begin()
  api.on(ocrCalls.correct, (given) =>
    api.asked(ocrCalls.correct).length > 1
      ? saved(given)
      : outdated({ ...baseOf(given.url), ...other, version: 1, added }),
  )
  await word(screen, 'Bogotá').click()
  await field(screen, 'Etiqueta').fill('Ciudad')
  await submit(screen).click()
  await expect.element(screen.getByText(/^No se agregó/)).toBeVisible()
  await expect.element(screen.getByText('17 campos')).toBeVisible()
  await submit(screen).click()
  await expect.element(screen.getByText('18 campos')).toBeVisible()
  await expect.element(row(screen, 'Ciudad')).toHaveAttribute('aria-selected', 'true')
})

test('an export has an added field on its page, and not one that is being taken out', async () => {
  const made: Blob[] = []
  const make = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return make(blob)
  })
  const exported = async (at: number) => {
    await expect.poll(() => made.length).toBe(at + 1)
    const { responseOCR } = JSON.parse((await made[at]?.text()) ?? '')
    return responseOCR.map(({ page, label }: ReadField) => `${page} ${label}`)
  }
  const screen = await begin()
  await word(screen, 'Bogotá').click()
  await field(screen, 'Etiqueta').fill('Ciudad')
  await submit(screen).click()
  await expect.element(row(screen, 'Ciudad')).toBeVisible()
  await screen.getByRole('button', { name: 'Exportar a JSON' }).click()
  const all = await exported(0)
  expect(all).toHaveLength(17)
  expect(all[8]).toBe('1 Ciudad')
  const answered = Promise.withResolvers<void>()
  api.on(ocrCalls.correct, async (given) => {
    await answered.promise
    return saved(given)
  })
  await screen.getByRole('button', { name: 'Quitar' }).click()
  await screen.getByRole('button', { name: 'Exportar a JSON' }).click()
  answered.resolve()
  expect(await exported(1)).toEqual(all.toSpliced(8, 1))
})

test('a field that was not saved stays in its form with the reason; Escape leaves it', async () => {
  api.on(ocrCalls.correct, () => refusal('fieldsFull'))
  const screen = await begin()
  await word(screen, 'Bogotá').click()
  await field(screen, 'Etiqueta').fill('Ciudad')
  await submit(screen).click()
  await expect.element(screen.getByText(/^No se agregó: El documento ya tiene 200 campos/)).toBeVisible()
  await expect.element(field(screen, 'Etiqueta')).toHaveValue('Ciudad')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('form', { name: 'Campo nuevo' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
})
