import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { documentOf, fieldOf } from '../readings/readings.fixture.ts'
import { ReadingPanel } from './reading-panel.tsx'

const panel = (
  <ReadingPanel id="77.a" pages={undefined} chosen={undefined} onChoose={() => {}} onHover={() => {}} />
)

// A mismatch is shown first, wherever it stands.
const checks = [
  { of: 'date' as const, expected: '20261121', result: 'same' as const, fields: [] },
  {
    of: 'customer' as const,
    expected: '1020',
    result: 'other' as const,
    fields: [{ id: '1-1', page: 1, text: '1021' }],
  },
  { of: 'control' as const, expected: '77', result: 'absent' as const, fields: [] },
]

test('a press starts the reading of a document, which is polled and shown with its checks and the least sure fields first', async () => {
  await page.viewport(1366, 768)
  const api = pageApi()
  api.on(documentReadings.read, () => answer(documentReadings.read, { document: null, checks: [] }))
  api.on(documentReadings.begin, () =>
    answer(documentReadings.begin, { document: documentOf({ status: 'PROCESSING' }), checks: [] }),
  )
  api.on(ocrCalls.data, () =>
    answer(ocrCalls.data, { document: documentOf(), responseOCR: [fieldOf(1, 0), fieldOf(1, 3)] }),
  )
  await enter({ roles: ['GestoresDesembolsos'] })
  const { screen } = await renderScreens([{ path: '/', element: panel }])
  const button = screen.getByRole('button', { name: 'Leer documento' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Procesando')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Datos leídos' })).toHaveFocus()
  api.on(documentReadings.read, () => answer(documentReadings.read, { document: documentOf(), checks }))
  const list = screen.getByRole('list', { name: 'Verificaciones' })
  await expect
    .element(list.getByRole('listitem').first(), { timeout: 8_000 })
    .toHaveTextContent('Documento del cliente✕ No coincideEsperado: 1020Leído: 1021')
  await expect
    .element(list.getByRole('listitem').nth(1))
    .toHaveTextContent('Número de control? No apareceEsperado: 77')
  await expect
    .element(list.getByRole('listitem').last())
    .toHaveTextContent('Fecha de expedición✓ CoincideEsperado: 21/11/2026')
  await expect.element(screen.getByRole('heading', { name: 'Datos leídos' })).toHaveFocus()
  const fields = screen.getByRole('list', { name: 'Campos leídos' }).getByRole('listitem')
  await expect.element(fields.first()).toHaveTextContent('Etiqueta 1.3Valor 1.3Página 1 71 % Media')
  expect(
    (await axe.run(document.body)).violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    ),
  ).toEqual([])
})

test('a failed reading says why, and can be started again', async () => {
  const api = pageApi()
  const failed = {
    document: documentOf({ status: 'FAILED', problem: 'El documento está dañado' }),
    checks: [],
  }
  api.on(documentReadings.read, () => answer(documentReadings.read, failed))
  api.on(documentReadings.begin, () =>
    answer(documentReadings.begin, { document: documentOf({ status: 'PROCESSING' }), checks: [] }),
  )
  await enter({ roles: ['GestoresDesembolsos'] })
  const { screen } = await renderScreens([{ path: '/', element: panel }])
  await expect.element(screen.getByText('El documento está dañado')).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Procesando')).toBeVisible()
  expect(api.asked(documentReadings.begin)).toHaveLength(1)
})

test('of thousands of fields only those in view are drawn; the focus stays on its field, and a check leads to any', async () => {
  await page.viewport(1366, 768)
  const many = Array.from({ length: 5_000 }, (_, at) =>
    fieldOf(1 + Math.floor(at / 50), at % 50, { ocrConfidence: at / 50 }),
  )
  const api = pageApi()
  const led = [{ ...checks[0], fields: [{ id: '90-7', page: 90, text: 'Valor 90.7' }] }]
  api.on(documentReadings.read, () =>
    answer(documentReadings.read, { document: documentOf(), checks: led as typeof checks }),
  )
  api.on(ocrCalls.data, ({ url }) => {
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const cursor = from + 500 < many.length ? { cursor: String(from + 500) } : {}
    return answer(ocrCalls.data, {
      document: documentOf(),
      responseOCR: many.slice(from, from + 500),
      ...cursor,
    })
  })
  await enter({ roles: ['GestoresDesembolsos'] })
  const { screen } = await renderScreens([
    { path: '/', element: <div style={{ display: 'flex', height: '700px' }}>{panel}</div> },
  ])
  const list = screen.getByRole('list', { name: 'Campos leídos' })
  const items = () => [...list.element().querySelectorAll<HTMLElement>('li[aria-posinset]')]
  const button = (label: string) =>
    list.getByRole('button', { name: new RegExp(`^Etiqueta ${label.replace('.', '[.]')} `) })
  await expect.poll(() => items()[0]?.getAttribute('aria-setsize')).toBe('5000')
  expect(items().length).toBeLessThan(40)

  button('1.0').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('1.1')).toHaveFocus()
  list.element().scrollTop = 100_000
  await expect.poll(() => items().some((one) => Number(one.getAttribute('aria-posinset')) > 500)).toBe(true)

  await screen.getByRole('button', { name: 'Valor 90.7' }).click()
  const farField = button('90.7')
  await expect.element(farField).toHaveFocus()
  await expect.element(farField).toBeInViewport()
  await expect.element(list.getByText('Etiqueta 90.8')).toBeVisible()
  expect(farField.element().closest('li')?.getAttribute('aria-posinset')).toBe('4458')
  // The focus does not move when its field is scrolled out of view.
  list.element().scrollTop = 0
  await expect.element(list.getByText('Etiqueta 1.0', { exact: true })).toBeVisible()
  expect(items().length).toBeLessThan(40)
  const { violations } = await axe.run(list.element())
  expect(violations.map(({ id }) => id)).toEqual([])
})
