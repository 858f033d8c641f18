import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OcrDocument, ocrCalls } from '../../../../shared/ocr-calls.ts'
import { answer } from '../../../../test/support/page-api.ts'
import { documentOf, fieldOf, readId } from '../../../readings/readings.fixture.ts'
import { api, open, row, served, withDocument } from './data-page.fixture.tsx'
import { checkKeys } from './field-keys.ts'

withDocument()
afterEach(() => void vi.useRealTimers())

const nextId = '0198f000-0000-7000-8000-0000000000b2'
const newerId = '0198f000-0000-7000-8000-0000000000c3'

/** This document with one value to check, and two others that wait, one of them sent after it. */
const withQueue = () => {
  served.fields = [fieldOf(1, 1, { label: 'Nombres', ocrConfidence: 50 })]
  const other = (id: string, viewName: string, day: string) =>
    documentOf({ id, viewName, createDate: `2026-11-${day}T15:00:00.000Z`, doubtful: 1, checked: 0 })
  const items = [other(newerId, 'nuevo.pdf', '22'), documentOf(), other(nextId, 'otro.pdf', '20')]
  api.on(ocrCalls.history, ({ url }) =>
    answer(ocrCalls.history, { items: url.searchParams.get('review') === 'pending' ? items : [] }),
  )
  api.on(ocrCalls.data, ({ url }) => {
    const id = url.pathname.split('/').at(-1) ?? ''
    const document = items.find((one) => one.id === id) ?? documentOf()
    const responseOCR =
      id === readId ? served.fields : [fieldOf(1, 2, { label: 'Ciudad', ocrConfidence: 60 })]
    return answer(ocrCalls.data, { document, responseOCR })
  })
}

test('after the last value the document is checked, and a key goes to the next one, fetched ahead', async () => {
  withQueue()
  const screen = await open()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByText('Por revisar: 1')).toBeVisible()
  const askedOf = (id: string) =>
    api.asked(ocrCalls.data).filter(({ url }) => url.pathname.endsWith(id)).length
  await expect.poll(() => askedOf(nextId)).toBe(1)
  await expect.poll(() => api.asked(ocrCalls.file).length).toBe(2)
  const held = Promise.withResolvers<void>()
  const { on } = api
  const saved = { ...(served.fields[0] as (typeof served.fields)[0]), version: 1 }
  on(ocrCalls.correct, async () => {
    await held.promise
    const check = { state: 'confirmed', by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' } as const
    return answer(ocrCalls.correct, { ...saved, check })
  })
  await userEvent.keyboard('s{Alt>}s{/Alt}')
  // The check that is being saved is not lost.
  await expect.element(screen.getByRole('heading', { name: 'rut.pdf' })).toBeVisible()
  held.resolve()
  await expect.element(screen.getByRole('heading', { name: 'otro.pdf' })).toBeVisible()
  await expect.element(row(screen, 'Ciudad')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await expect.element(screen.getByRole('img', { name: 'Imagen de Ciudad' })).toHaveAttribute('data-drawn')
  // Its file was opened once, ahead.
  expect(api.asked(ocrCalls.file).filter(({ url }) => url.pathname.includes(nextId))).toHaveLength(1)
})

test('a document whose values are all checked says by whom and when, until a check is undone', async () => {
  withQueue()
  const screen = await open()
  await expect.element(screen.getByText('Por revisar: 1')).toBeVisible()
  await userEvent.keyboard('s')
  await expect.element(screen.getByText('Revisado', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^HERQUI01, 22\/11\/2026/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('Por revisar: 1')).toBeVisible()
})

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %i px nothing moves when a document becomes reviewed, or is no longer', async (width, height) => {
  await page.viewport(width, height)
  withQueue()
  const screen = await open()
  await expect.element(screen.getByText('Por revisar: 1')).toBeVisible()
  const places = () =>
    ['Siguiente por revisar', 'Exportar a Excel', 'Campos'].map((name) => {
      const { left, top } = screen
        .getByRole('button', { name, exact: true })
        .element()
        .getBoundingClientRect()
      return [name, left, top + window.scrollY]
    })
  const before = places()
  await userEvent.keyboard('s')
  const badge = screen.getByText('Revisado', { exact: true })
  await expect.element(badge).toBeVisible()
  expect(places()).toEqual(before)
  // All of it is to be read.
  const line = badge.element().parentElement as HTMLElement
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('Por revisar: 1')).toBeVisible()
  expect(places()).toEqual(before)
})

test('without another document the key says so', async () => {
  const screen = await open()
  await expect.element(row(screen, 'Etiqueta 1.7')).toBeVisible()
  const next = screen.getByRole('button', { name: 'Siguiente por revisar' })
  await expect.element(next).toHaveAccessibleDescription(/^No quedan otros documentos por revisar/)
  await userEvent.keyboard('{Alt>}s{/Alt}')
  const said = screen.getByText('No quedan otros documentos por revisar', { exact: true })
  await expect.element(said.last()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cerrar', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
})

test('the next one is asked for again after a failure, and while none is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  withQueue()
  const other = documentOf({ id: nextId, viewName: 'otro.pdf', createDate: '2026-11-20T15:00:00.000Z' })
  let items: OcrDocument[] | undefined
  api.on(ocrCalls.history, () => (items ? answer(ocrCalls.history, { items }) : { status: 503, body: {} }))
  const screen = await open()
  const next = screen.getByRole('button', { name: 'Siguiente por revisar' })
  await expect.element(next).not.toHaveAccessibleDescription(/^Buscando/)
  items = []
  await vi.advanceTimersByTimeAsync(1_500)
  await expect.element(next).toHaveAccessibleDescription(/^No quedan otros documentos por revisar/)
  items = [other]
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(next).toBeEnabled()
})

test('an older document on a later page of the history comes before a newer one', async () => {
  withQueue()
  const other = (id: string, day: string) => documentOf({ id, createDate: `2026-11-${day}T15:00:00.000Z` })
  const older = documentOf({ id: nextId, viewName: 'otro.pdf', createDate: '2026-11-20T15:00:00.000Z' })
  api.on(ocrCalls.history, ({ url }) =>
    answer(
      ocrCalls.history,
      url.searchParams.get('cursor') === 'c1'
        ? { items: [older] }
        : { items: [other(newerId, '22'), documentOf()], cursor: 'c1' },
    ),
  )
  const screen = await open()
  await expect.element(screen.getByText('Por revisar: 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Siguiente por revisar' })).toBeEnabled()
  await userEvent.keyboard('s{Alt>}s{/Alt}')
  await expect.element(screen.getByRole('heading', { name: 'otro.pdf' })).toBeVisible()
})

test('? tells the keys of checking', async () => {
  withQueue()
  const screen = await open()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('?')
  const keys = screen.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect.element(keys.getByText(checkKeys.nextDocument.name, { exact: true })).toBeVisible()
})
