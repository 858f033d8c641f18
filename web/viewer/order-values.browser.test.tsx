import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { ReadingSummary, ReadValue } from '../../shared/reading-summary.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { OrderValues } from './order-values.tsx'

const fileOf = (name: string, other: Partial<UploadedDocument> = {}): UploadedDocument => ({
  ...{ id: `77.${name}`, key: `orders/77/${name}`, typeName: 'EC_OTROS', typeNameLabel: name },
  ...{ fileName: `${name}.png`, contentType: 'image/png', size: 1_000, sha256: 'x' },
  ...{ uploadedAt: '2026-11-21T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
  ...other,
})
const box = { left: 0.2, top: 0.1, width: 0.3, height: 0.02 }
const value = (of: ReadValue['of'], result: ReadValue['result'], text?: string): ReadValue => ({
  ...{ of, result },
  ...(text && { text, page: 1, box }),
})
const readingOf = (name: string, ...values: ReadValue[]): ReadingSummary => ({
  ...{ document: `77.${name}`, status: 'SUCCEEDED', mismatch: false, doubtful: 0, values },
})

/** A page on which the value stands in its place. */
const picture = (): string => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 850, height: 1_100 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = 'white'
  context.fillRect(0, 0, 850, 1_100)
  context.fillStyle = 'black'
  context.font = '20px sans-serif'
  context.fillText('99.888.777', 175, 129)
  return canvas.toDataURL('image/png')
}

const show = async (readings: ReadingSummary[]) => {
  const files = [
    fileOf('Cédula', { expeditionDate: '20261121' }),
    fileOf('Pagaré', { expeditionDate: '20261121' }),
    fileOf('Libranza'),
  ]
  const api = pageApi()
  api.on(documents.byRequest, () =>
    answer(documents.byRequest, { documents: files, page: 1, pages: 1, total: 3, readings }),
  )
  api.on(documents.stream, () => ({
    ...{ status: 200, body: { link: picture(), contentType: 'image/png', fileName: 'a.png' } },
  }))
  await enter({ rolUser: 'GestoresDesembolsos', roles: ['GestoresDesembolsos'] })
  const onShow = vi.fn()
  const expected = { customer: 'CC 1.020.304.050', control: '77' }
  const element = <OrderValues control="77" expected={expected} onShow={onShow} />
  const { screen } = await renderScreens([{ path: '/', element }])
  return { api, screen, onShow, list: screen.getByRole('list', { name: 'Leído en los documentos' }) }
}

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])(
  'at %i px a value that does not match is first, with its picture and its document',
  async (width, height) => {
    await page.viewport(width, height)
    const { api, screen, list, onShow } = await show([
      readingOf('Cédula', value('customer', 'same', '1020304050'), value('control', 'absent')),
      readingOf('Libranza', value('customer', 'same', '1020304050'), value('signature', 'absent')),
      readingOf('Pagaré', value('customer', 'other', '99.888.777'), value('date', 'other', '12/03/2026')),
    ])
    const lines = list.getByRole('listitem')
    await expect
      .element(lines.first())
      .toHaveTextContent(
        '✕Documento del cliente No coincideLeído: 99.888.777 · Esperado: CC 1.020.304.050Pagaré',
      )
    await expect
      .element(lines.nth(1))
      .toHaveTextContent('✕Fecha de expedición No coincideLeído: 12/03/2026 · Esperado: 21/11/2026Pagaré')
    await expect.element(lines.nth(2)).toHaveTextContent('?Firma No apareceLibranza')
    await expect.element(lines.nth(3)).toHaveTextContent('✓Documento del cliente CoincideCédulaLibranza')
    // A document without the control number may be right.
    await expect.element(list.getByText('Número de control')).not.toBeInTheDocument()
    const crop = screen.getByRole('img', { name: 'Imagen de 99.888.777 en Pagaré' })
    await expect.element(crop).toHaveAttribute('data-drawn')
    // Showing a place of it does not count as seeing the document.
    for (const { url } of api.asked(documents.stream)) expect(url.searchParams.get('ahead')).toBe('true')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(
      (await axe.run(document.body)).violations
        .map(({ id }) => id)
        .filter((id) => id !== 'page-has-heading-one'),
    ).toEqual([])
    ;(lines.first().getByRole('button', { name: 'Pagaré' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(onShow.mock.lastCall?.[0]).toMatchObject({ id: '77.Pagaré' })
  },
)

test('of an order of which nothing was read, or before values were kept, nothing is shown', async () => {
  const { api, list } = await show([
    { document: '77.Cédula', status: 'SUCCEEDED', mismatch: true, doubtful: 0 },
  ])
  await expect.poll(() => api.asked(documents.byRequest).length).toBe(1)
  await expect.element(list).not.toBeInTheDocument()
  expect(api.asked(documents.stream)).toEqual([])
})
