import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ocrLimits, type PageText } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { answer, refusal } from '../../../../test/support/page-api.ts'
import { documentOf } from '../../../readings/readings.fixture.ts'
import { api, open, type Screen, served, withDocument } from '../data/data-page.fixture.tsx'

withDocument()

/** Eight lines, where the PDF of the fixture prints them. */
const textOf = (page: number): PageText => {
  const lines = Array.from({ length: 8 }, (_, at) => [
    ...['Etiqueta', `${page}.${at}`],
    at === 3 ? 'Razón' : 'Valor',
    `${page}.${at}`,
  ])
  const boxes = lines.flatMap((_, at) =>
    [0.1, 0.19, 0.28, 0.35].flatMap((left) => [left, 0.046 + 0.04 * at, 0.06, 0.016]),
  )
  return { page, words: lines.flat(), lines: lines.map(() => 4), boxes }
}

let count = 2
const answerTexts = () =>
  api.on(ocrCalls.text, ({ url }) => {
    const from = Number(url.searchParams.get('from'))
    const numbers = Array.from({ length: ocrLimits.pagesPerText }, (_, at) => from + at)
    const pages = numbers.filter((page) => page <= count).map(textOf)
    return answer(ocrCalls.text, { pages })
  })

beforeEach(() => {
  count = 2
  answerTexts()
})

const showText = async (pages = 2) => {
  count = pages
  api.on(ocrCalls.data, () =>
    answer(ocrCalls.data, { document: documentOf({ pages }), responseOCR: served.fields }),
  )
  const screen = await open()
  const tabs = screen.getByRole('group', { name: 'Datos que se muestran' })
  await tabs.getByRole('button', { name: 'Texto' }).click()
  return screen
}
const search = (screen: Screen) => screen.getByRole('searchbox', { name: 'Buscar en el texto' })
const lineOf = (screen: Screen, text: string) => screen.getByText(text, { exact: true })
const marks = () => [...document.querySelectorAll('[data-box^="texto-"]')].map((box) => box.ariaLabel)

test('the text is read page by page in its order, beside the picture, and each leads to the other', async () => {
  const screen = await showText()
  await expect.element(lineOf(screen, 'Etiqueta 1.0 Valor 1.0')).toBeVisible()
  const lines = screen.getByRole('region', { name: 'Texto de la página 1' }).element().querySelectorAll('p')
  expect([...lines].map(({ textContent }) => textContent).slice(2, 5)).toEqual([
    ...['Etiqueta 1.2 Valor 1.2', 'Etiqueta 1.3 Razón 1.3', 'Etiqueta 1.4 Valor 1.4'],
  ])
  // All pages of a short document come with one call.
  expect(api.asked(ocrCalls.text)).toHaveLength(1)
  await lineOf(screen, 'Etiqueta 1.2 Valor 1.2').hover()
  const box = screen.getByRole('button', { name: 'Etiqueta 1.2 Valor 1.2' })
  await expect.element(box).toHaveAttribute('data-hovered')
  await lineOf(screen, 'Etiqueta 2.7 Valor 2.7').click()
  const far = screen.getByRole('button', { name: 'Etiqueta 2.7 Valor 2.7' })
  await expect.element(far).toBeInViewport()
  await expect.element(far).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Etiqueta 2.5 Valor 2.5' }).click()
  await expect.element(lineOf(screen, 'Etiqueta 2.5 Valor 2.5')).toHaveAttribute('data-chosen')
  expect(window.location.search).toBe('?vista=text')
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('a search finds letters without accents, marks them on the pages, and the keyboard goes through them', async () => {
  const screen = await showText()
  await expect.element(lineOf(screen, 'Etiqueta 1.0 Valor 1.0')).toBeVisible()
  await search(screen).fill('razon 1')
  await expect.element(screen.getByText('1 coincidencia')).toBeVisible()
  await expect.poll(marks).toEqual(['Razón 1'])
  expect(document.querySelectorAll('mark')).toHaveLength(1)
  await search(screen).fill('RAZÓN')
  await expect.element(screen.getByText('2 coincidencias')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('1 de 2 coincidencias')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(screen.getByText('2 de 2 coincidencias')).toBeVisible()
  const box = screen.getByRole('button', { name: 'Razón', pressed: true })
  await expect.element(box).toBeInViewport()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(screen.getByText('1 de 2 coincidencias')).toBeVisible()
  await expect.element(search(screen)).toHaveFocus()
  await search(screen).fill('nada de eso')
  await expect.element(screen.getByText('0 coincidencias')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Coincidencia siguiente' }))
    .toHaveAccessibleDescription('No hay coincidencias')
  // It may be a person's document, so the address has none of it.
  expect(window.location.search).toBe('?vista=text')
})

test('of thousands of pages only those in view are requested and drawn; a search reads all, ten with a call', async () => {
  const screen = await showText(3_000)
  await expect.element(lineOf(screen, 'Etiqueta 1.0 Valor 1.0')).toBeVisible()
  expect(api.asked(ocrCalls.text).length).toBeLessThan(3)
  await search(screen).fill('razón 2999')
  await expect.element(screen.getByText('1 coincidencia', { exact: true })).toBeVisible()
  expect(api.asked(ocrCalls.text)).toHaveLength(300)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Razón 2999', { exact: true })).toBeInViewport()
  expect(document.querySelectorAll('section[aria-label^="Texto de la página"]').length).toBeLessThan(12)
})

test('pages that could not be read or brought say so, and a search that lacks pages can be repeated', async () => {
  let fails = true
  api.on(ocrCalls.text, ({ url }) => {
    if (fails) return refusal('unexpected')
    const from = Number(url.searchParams.get('from'))
    return answer(ocrCalls.text, { pages: from === 1 ? [textOf(1)] : [] })
  })
  const screen = await showText()
  await expect.element(screen.getByText('No pudimos traer el texto de esta página.').first()).toBeVisible()
  await search(screen).fill('valor')
  await expect.poll(() => api.asked(ocrCalls.text)).toHaveLength(2)
  await expect.element(screen.getByText('No pudimos buscar en todas las páginas.')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect.element(screen.getByText('7 coincidencias', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Esta página no se pudo leer.')).toBeVisible()
  await expect.element(screen.getByText('No pudimos buscar en todas las páginas.')).not.toBeInTheDocument()
})

test('the text is copied by page or whole, and saved as a file', async () => {
  const written = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (of, name) => (name === 'clipboard' ? { writeText: written } : Reflect.get(of, name)),
    }),
  )
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  const screen = await showText(12)
  await screen.getByRole('button', { name: 'Copiar el texto de la página 1' }).click()
  await expect.element(screen.getByText('Se copió el texto de la página 1')).toBeVisible()
  expect(written.mock.lastCall?.[0].split('\n')).toHaveLength(8)
  await screen.getByRole('button', { name: 'Copiar texto' }).click()
  await expect.element(screen.getByText('Se copió todo el texto')).toBeVisible()
  const whole = written.mock.lastCall?.[0] ?? ''
  expect(whole).toMatch(/^Página 1\n\nEtiqueta 1\.0 Valor 1\.0\n/)
  expect(whole).toContain('\n\nPágina 12\n\nEtiqueta 12.0 Valor 12.0\n')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await screen.getByRole('button', { name: 'Exportar texto' }).click()
  await expect
    .poll(() => (clicked.mock.contexts[0] as HTMLAnchorElement | undefined)?.download)
    .toBe('rut.txt')
  expect(await saved.at(-1)?.text()).toBe(whole)
})
