import axe from 'axe-core'
import { act } from 'react'
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { documents } from '../../shared/document-calls.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { ReadField } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import type { ReadingSummary } from '../../shared/reading-summary.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { eventually } from '../../test/support/eventually.ts'
import { answer, enter, pageApi, refusal } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { documentOf, fieldOf } from '../readings/readings.fixture.ts'
import { useUser } from '../session/use-session.ts'
import { Viewer } from './viewer.tsx'

const fileOf = (id: string, other: Partial<UploadedDocument> = {}): UploadedDocument => ({
  ...{ id: `77.${id}`, key: `orders/77/${id}`, typeName: 'IC_RUT', typeNameLabel: `Documento ${id}` },
  ...{ fileName: `${id}.png`, contentType: 'image/png', size: 1_000, sha256: 'x' },
  ...{ uploadedAt: '2026-11-21T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
  ...other,
})

const picture = (): string => {
  const canvas = document.createElement('canvas')
  canvas.width = 1_700
  canvas.height = 4_400
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = '#fff'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

const fields = [
  fieldOf(1, 3, { label: 'Cédula', text: '1021', box: { left: 0.3, top: 0.8, width: 0.2, height: 0.01 } }),
  fieldOf(1, 0, { label: 'Nombres' }),
]
const checked = (result: 'same' | 'other', text: string) => [
  { of: 'customer' as const, expected: '1020', result, fields: [{ id: '1-3', page: 1, text }] },
]

const Shown = () => {
  const user = useUser()
  return user && <Viewer user={user} control="77" choice={choice} onChoose={choose} heading="" />
}
const choice = { set: undefined, document: undefined }
const choose = vi.fn()

const show = async (user: Partial<SessionUser>, files: UploadedDocument[]) => {
  await page.viewport(1440, 900)
  const api = pageApi()
  const list = (...readings: ReadingSummary[]) =>
    api.on(documents.byRequest, () =>
      answer(documents.byRequest, { documents: files, page: 1, pages: 1, total: files.length, readings }),
    )
  list()
  const streamed = { link: picture(), contentType: 'image/png', fileName: 'rut.png' }
  api.on(documents.stream, () => ({ status: 200, body: streamed }))
  const read = (checks: ReturnType<typeof checked>) =>
    api.on(documentReadings.read, () => answer(documentReadings.read, { document: documentOf(), checks }))
  read(checked('other', '1021'))
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: documentOf(), responseOCR: fields }))
  await enter(user)
  const { screen } = await renderScreens([
    { path: '/', element: <div style={{ height: '860px' }}>{<Shown />}</div> },
  ])
  return { api, screen, read, list }
}
const analyst = { rolUser: 'GestoresDesembolsos', roles: ['GestoresDesembolsos'] }

test('a field is found on its page by mouse or keyboard, and its correction changes the result of the checks', async () => {
  const { api, screen, read } = await show(analyst, [fileOf('rut')])
  await screen.getByRole('button', { name: 'Datos leídos' }).click()
  const list = screen.getByRole('list', { name: 'Campos leídos' })
  const field = list.getByRole('button', { name: /^Cédula/ })
  await expect.element(field).toBeVisible()
  const preview = screen.getByRole('region', { name: /^Vista previa/ })
  expect(screen.getByRole('toolbar', { name: 'Recuadros' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Ajustar al ancho' }).click()
  await userEvent.hover(list.getByRole('button', { name: /^Nombres/ }))
  const light = preview.getByRole('button', { name: 'Nombres' })
  await expect.element(light).toHaveAttribute('aria-pressed', 'false')

  // Beside what the order says stands the picture of what was read.
  const crop = screen.getByRole('img', { name: 'Imagen de Cédula' })
  await expect.element(crop).toBeVisible()
  await expect.element(crop).toHaveAttribute('data-drawn')

  // The number that does not match leads to its field, and the field to its place on the page.
  const checks = screen.getByRole('list', { name: 'Verificaciones' })
  await checks.getByRole('button', { name: '1021' }).click()
  await expect.element(field).toHaveFocus()
  const mark = preview.getByRole('button', { name: 'Cédula' })
  await expect.element(mark).toHaveAttribute('aria-pressed', 'true')
  await eventually(() => {
    const [at, of] = [mark, preview].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect]
    expect(at.top).toBeGreaterThan(of.top)
    expect(at.bottom).toBeLessThan(of.bottom)
  })
  expect(preview.element().scrollTop).toBeGreaterThan(0)

  const corrected = { text: '1020', by: 'LUCORD01', at: '2026-11-23T15:00:00.000Z' }
  api.on(ocrCalls.correct, () =>
    answer(ocrCalls.correct, { ...(fields[0] as (typeof fields)[0]), version: 1, correction: corrected }),
  )
  read(checked('same', '1020'))
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Valor correcto de Cédula' })).toHaveFocus()
  await userEvent.keyboard('1020{Enter}')
  await expect.element(checks.getByText('✓ Coincide')).toBeVisible()
  await expect.element(crop).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field.getByText(/Corrigió LUCORD01/)).toBeVisible()
  expect(api.asked(ocrCalls.correct)[0]?.body).toEqual({ version: 0, text: '1020' })
  const grave = (await axe.run(document.body)).violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  )
  expect(grave).toEqual([])

  // An undo that is refused is reported at its field.
  api.on(ocrCalls.correct, () => refusal('badRequest'))
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(list.getByText(/^No se guardó/)).toBeVisible()
  api.on(ocrCalls.correct, () =>
    answer(ocrCalls.correct, { ...(fields[0] as (typeof fields)[0]), version: 2 }),
  )
  read(checked('other', '1021'))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(checks.getByText('✕ No coincide')).toBeVisible()
  await expect.element(field.getByText('1021', { exact: true })).toBeVisible()
  expect(api.asked(ocrCalls.correct).at(-1)?.body).toEqual({ version: 1 })

  // Leaving a refused correction reports it again.
  api.on(ocrCalls.correct, () => refusal('badRequest'))
  await field.click()
  await screen.getByRole('button', { name: 'Corregir' }).first().click()
  await userEvent.keyboard('77{Enter}')
  await expect.element(list.getByText(/^No se guardó/)).toBeVisible()
  await screen.getByRole('button', { name: 'Datos leídos' }).click()
  await expect.element(screen.getByText(/^No se guardó Cédula/)).toBeVisible()
})

test('the shortcut Alt+L closes the panel and saves what was typed', async () => {
  const { api, screen } = await show(analyst, [fileOf('rut')])
  api.on(ocrCalls.correct, () => refusal('badRequest'))
  const preview = screen.getByRole('region', { name: /^Vista previa/ })
  await expect.element(preview).toBeVisible()
  preview.element().focus()
  // The event of a Mac's keyboard.
  const alt = { key: '¬', code: 'KeyL', altKey: true, bubbles: true, cancelable: true }
  const pressAlt = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', alt))
  pressAlt()
  await screen
    .getByRole('list', { name: 'Campos leídos' })
    .getByRole('button', { name: /^Cédula/ })
    .click()
  await screen.getByRole('button', { name: 'Corregir' }).click()
  await userEvent.keyboard('1022')
  pressAlt()
  await expect.element(screen.getByRole('region', { name: 'Datos leídos' })).not.toBeInTheDocument()
  await eventually(() =>
    expect(api.asked(ocrCalls.correct).map(({ body }) => body)).toEqual([{ version: 0, text: '1022' }]),
  )
  expect(preview.getByRole('button', { name: 'Cédula' }).elements()).toEqual([])
  await expect.element(screen.getByText(/^No se guardó Cédula/)).toBeVisible()
})

test('an editor that is left untouched says nothing, and a confirmed value is undone', async () => {
  const { api, screen } = await show(analyst, [fileOf('rut')])
  const [doubtful, other] = fields as [ReadField, ReadField]
  const list = screen.getByRole('list', { name: 'Campos leídos' })
  const by = { by: 'LUCORD01', at: '2026-11-23T15:00:00.000Z' }
  api.on(ocrCalls.correct, ({ body }) => {
    const { version, state } = body as { version: number; state?: 'confirmed' }
    const check = state && { state, ...by }
    return answer(ocrCalls.correct, { ...doubtful, version: version + 1, ...(check && { check }) })
  })
  await screen.getByRole('button', { name: 'Datos leídos' }).click()
  const field = list.getByRole('button', { name: /^Cédula/ })
  await field.click()
  await screen.getByRole('button', { name: 'Corregir' }).click()
  await list.getByRole('button', { name: new RegExp(`^${other.label}`) }).click()
  await expect.element(screen.getByRole('textbox', { name: /^Valor correcto/ })).not.toBeInTheDocument()
  expect(api.asked(ocrCalls.correct)).toEqual([])
  await field.click()
  await screen.getByRole('button', { name: 'Corregir' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field.getByText(/^Confirmó LUCORD01/)).toBeVisible()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(field.getByText(/^Confirmó LUCORD01/)).not.toBeInTheDocument()
  expect(api.asked(ocrCalls.correct).map(({ body }) => body)).toEqual([
    { version: 0, state: 'confirmed' },
    { version: 1 },
  ])
})

test('leaving a value that a user added saves all of it with what was typed', async () => {
  const { api, screen } = await show(analyst, [fileOf('rut')])
  const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.02 }
  const added = { by: 'LUCORD01', at: '2026-11-23T15:00:00.000Z' }
  const city = { ...fieldOf(1, 0), id: '1-u7', label: 'Ciudad', text: 'Cali', box, version: 1, added }
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: documentOf(), responseOCR: [city] }))
  api.on(ocrCalls.correct, () => answer(ocrCalls.correct, { ...city, text: 'Bogotá', version: 2 }))
  await screen.getByRole('button', { name: 'Datos leídos' }).click()
  const list = screen.getByRole('list', { name: 'Campos leídos' })
  await list.getByRole('button', { name: /^Ciudad/ }).click()
  await screen.getByRole('button', { name: 'Corregir' }).click()
  await userEvent.keyboard('Bogotá')
  await screen.getByRole('button', { name: 'Datos leídos' }).click()
  await eventually(() =>
    expect(api.asked(ocrCalls.correct).map(({ body }) => body)).toEqual([
      { version: 1, added: { label: 'Ciudad', text: 'Bogotá', box } },
    ]),
  )
})

test('the list says what a reading found once it ends, and after a correction, while nothing moves', async () => {
  const { api, screen, list } = await show(analyst, [fileOf('rut'), fileOf('acta')])
  const rail = screen.getByRole('navigation')
  const topOf = () =>
    rail
      .getByRole('button', { name: /^Documento acta/ })
      .element()
      .getBoundingClientRect().top
  const status = (found: ReadingSummary, checks: ReturnType<typeof checked> = []) => ({
    ...{ document: documentOf({ status: found.status }), checks, summary: found },
  })
  const underWay = { document: '77.rut', status: 'PROCESSING' as const }
  const other = { document: '77.rut', status: 'SUCCEEDED' as const, mismatch: true, doubtful: 1 }
  api.on(documentReadings.read, () => answer(documentReadings.read, { document: null, checks: [] }))
  api.on(documentReadings.begin, () => answer(documentReadings.begin, status(underWay)))
  await screen.getByRole('button', { name: 'Datos leídos' }).click()
  await expect.element(screen.getByRole('button', { name: 'Leer documento' })).toBeVisible()
  const before = topOf()
  api.on(documentReadings.read, () => answer(documentReadings.read, status(other, checked('other', '1021'))))
  await screen.getByRole('button', { name: 'Leer documento' }).click()
  await expect.element(rail.getByText('Leyendo…')).toBeVisible()
  await expect.element(rail.getByText('No coincide'), { timeout: 8_000 }).toBeVisible()
  expect(topOf()).toBe(before)
  expect(api.asked(documents.byRequest)).toHaveLength(1)

  // What is typed is saved when the document is left.
  const field = screen.getByRole('list', { name: 'Campos leídos' }).getByRole('button', { name: /^Cédula/ })
  await field.click()
  await screen.getByRole('button', { name: 'Corregir' }).click()
  await userEvent.keyboard('1020')
  list({ ...other, mismatch: false })
  api.on(ocrCalls.correct, () => answer(ocrCalls.correct, fields[0] as (typeof fields)[0]))
  await screen.getByRole('button', { name: 'Datos leídos' }).click()
  await expect.element(rail.getByText('1 por revisar')).toBeVisible()
  expect(topOf()).toBe(before)
})

test('a reading that goes on behind another document is followed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const { api, screen, list } = await show(analyst, [fileOf('rut'), fileOf('acta')])
    list({ document: '77.acta', status: 'PROCESSING' })
    await act(() => mutate(['order documents', '77']))
    const rail = screen.getByRole('navigation')
    await expect.element(rail.getByText('Leyendo…')).toBeVisible()
    list({ document: '77.acta', status: 'SUCCEEDED', mismatch: false, doubtful: 0 })
    vi.advanceTimersByTime(10_000)
    await expect.element(rail.getByText('Leído')).toBeVisible()
    const asked = api.asked(documents.byRequest).length
    vi.advanceTimersByTime(60_000)
    expect(api.asked(documents.byRequest)).toHaveLength(asked)
  } finally {
    vi.useRealTimers()
  }
})

const book = fileOf('libro', { fileName: 'libro.xlsx', contentType: 'application/vnd.ms-excel' })
test.each([
  ['an analyst with a picture', analyst, fileOf('rut'), 1],
  [
    'a leader with a picture',
    { rolUser: 'LideresDesembolsos', roles: ['LideresDesembolsos'] },
    fileOf('rut'),
    1,
  ],
  ['an adviser', { rolUser: 'Asesores', roles: ['Asesores'] }, fileOf('rut'), 0],
  ['a file for the core system', analyst, fileOf('plano', { flatFile: true }), 0],
  ['a spreadsheet', analyst, book, 0],
] as const)(
  'the button of the reading is there for users who may see it and documents that can be read: %s',
  async (_who, user, file, count) => {
    const { screen } = await show(user as Partial<SessionUser>, [file])
    await expect.element(screen.getByRole('button', { name: 'Descargar' }).first()).toBeVisible()
    await expect
      .poll(() => screen.getByRole('button', { name: 'Datos leídos' }).elements().length)
      .toBe(count)
  },
)
