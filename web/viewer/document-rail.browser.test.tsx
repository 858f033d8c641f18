import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { documents } from '../../shared/document-calls.ts'
import { documentsPerPage, type UploadedDocument } from '../../shared/documents.ts'
import type { ReadingSummary } from '../../shared/reading-summary.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { eventually } from '../../test/support/eventually.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { useUser } from '../session/use-session.ts'
import type { Choice } from './choice-params.ts'
import { Viewer } from './viewer.tsx'

const fileOf = (name: string, other: Partial<UploadedDocument> = {}): UploadedDocument => ({
  ...{ id: `77.${name}`, key: `orders/77/${name}`, typeName: 'EC_OTROS', typeNameLabel: name },
  ...{ fileName: `${name}.png`, contentType: 'image/png', size: 1_000, sha256: 'x' },
  ...{ uploadedAt: '2026-11-21T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
  ...other,
})
const zip = { contentType: 'application/zip' }
const many = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`Documento ${at + 1}`, zip))

const Shown = () => {
  const user = useUser()
  const [choice, choose] = useState<Choice>({})
  return (
    <div style={{ height: '700px' }}>
      {user && <Viewer user={user} control="77" choice={choice} onChoose={choose} heading="" />}
    </div>
  )
}

const analyst = { rolUser: 'GestoresDesembolsos', roles: ['GestoresDesembolsos'] }
type Order = {
  attempt?: number
  seen?: string[] | undefined
  readings?: ReadingSummary[]
  width?: number
  user?: Partial<SessionUser>
  until?: Promise<void>
}

const show = async (files: UploadedDocument[], { width = 1100, user, until, ...order }: Order = {}) => {
  await page.viewport(width, 800)
  const api = pageApi()
  const [total, pages] = [files.length, Math.ceil(files.length / documentsPerPage)]
  api.on(documents.byRequest, ({ url }) => {
    const at = Number(url.searchParams.get('page'))
    const some = files.slice((at - 1) * documentsPerPage, at * documentsPerPage)
    return answer(documents.byRequest, { documents: some, page: at, pages, total, ...order })
  })
  const link = document.createElement('canvas').toDataURL('image/png')
  api.on(documents.stream, async ({ url }) => {
    await until
    return { status: 200, body: { link, contentType: 'image/png', fileName: url.pathname } }
  })
  await enter({ ...analyst, ...user })
  const { screen } = await renderScreens([{ path: '/', Component: Shown }])
  const list = screen.getByRole('navigation', { name: 'Selecciona el documento que deseas visualizar' })
  const item = (name: string) =>
    list.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}( |$)`) })
  await expect.element(list.getByRole('listitem').first()).toBeInTheDocument()
  return { api, screen, list, item }
}
const current = (item: Awaited<ReturnType<typeof show>>['item'], name: string) =>
  expect.element(item(name)).toHaveAttribute('aria-current', 'true')
const grave = async () =>
  (await axe.run(document.body)).violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  )

beforeEach(() => sessionStorage.clear())

test('the documents are listed as the server orders them, by set, and the first one is shown', async () => {
  const files = [fileOf('RUT', { attempt: 2 }), fileOf('Carta'), fileOf('Plano', { flatFile: true, ...zip })]
  const { screen, list, item } = await show(files, { attempt: 2, user: { canViewFlatFile: true } })
  await current(item, 'RUT')
  await expect.element(screen.getByRole('img', { name: 'RUT, página 1 de 1' })).toBeVisible()
  const names = list
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['RUTNuevo1 página', 'Carta', 'Plano'])
  await expect.element(list.getByRole('list', { name: 'Orden desembolso' })).toBeVisible()
  await list.getByRole('button', { name: 'Archivo Plano' }).click()
  await current(item, 'Plano')
  await expect
    .element(list.getByRole('button', { name: 'Archivo Plano' }))
    .toHaveAttribute('aria-pressed', 'true')
  // The keys go on from one set to the other.
  await screen.getByRole('button', { name: 'Documento anterior' }).click()
  await current(item, 'Carta')
  expect(await grave()).toEqual([])
})

test('arrows move in the list, and Enter or Space shows a document, which takes the focus', async () => {
  const { screen, list, item } = await show([fileOf('RUT'), fileOf('Carta'), fileOf('Acta')])
  const focused = (name: string) => expect.element(item(name)).toHaveFocus()
  await current(item, 'RUT')
  ;(item('RUT').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await focused('Carta')
  await current(item, 'RUT')
  await userEvent.keyboard('{End}{ArrowDown}')
  await focused('Acta')
  await userEvent.keyboard('{Home}{ArrowUp}')
  await focused('RUT')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await current(item, 'Carta')
  const view = screen.getByRole('region', { name: /^Vista previa de Carta/ })
  await expect.element(view).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await current(item, 'Acta')
  ;(item('Acta').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft} ')
  await current(item, 'Carta')
  // One Tab stop for all documents.
  const stops = list.getByRole('listitem').getByRole('button').elements()
  expect(stops.map((one) => (one as HTMLElement).tabIndex)).toEqual([-1, 0, -1])
})

test('what was seen is marked, and what is shown is marked at once', async () => {
  const files = [fileOf('RUT'), fileOf('Carta'), fileOf('Acta'), fileOf('Libro', zip)]
  const { api, screen, item } = await show(files, { seen: ['77.Acta'] })
  await expect.element(item('Acta Visto')).toBeVisible()
  await expect.element(item('RUT 1 página Visto')).toBeVisible()
  await expect.element(item('Carta Sin ver')).toBeVisible()
  await expect.element(screen.getByText('2 de 4 vistos')).toBeVisible()
  await item('Carta').click()
  await expect.element(item('Carta 1 página Visto')).toBeVisible()
  await expect.element(screen.getByText('3 de 4 vistos')).toBeVisible()
  // One that cannot be shown is seen once it is downloaded.
  await item('Libro').click()
  await expect.element(item('Libro Sin ver')).toBeVisible()
  expect(api.asked(documents.stream)).toHaveLength(2)
  const callsOnly = window.fetch
  vi.stubGlobal('fetch', (link: string, init?: RequestInit) =>
    link.startsWith('data:') ? Promise.resolve(new Response('bytes')) : callsOnly(link, init),
  )
  await screen.getByRole('button', { name: 'Descargar' }).last().click()
  await expect.element(item('Libro Visto')).toBeVisible()
  expect(api.asked(documents.byRequest)).toHaveLength(1)
  expect(await grave()).toEqual([])
})

test('nothing moves when the pages of a document become known', async () => {
  let answerNow = () => {}
  const until = new Promise<void>((go) => {
    answerNow = go
  })
  const { item } = await show([fileOf('RUT'), fileOf('Carta')], { seen: [], until })
  const topOf = () => item('Carta').element().getBoundingClientRect().top
  const before = topOf()
  answerNow()
  await expect.element(item('RUT 1 página')).toBeVisible()
  expect(topOf()).toBe(before)
})

const readingOf = (name: string, found: Partial<ReadingSummary> = {}): ReadingSummary => ({
  ...{ document: `77.${name}`, status: 'SUCCEEDED', mismatch: false, doubtful: 0 },
  ...found,
})
const [note, act, deed] = ['Pagaré', 'Acta', 'Escritura'] as const
const readings = [
  readingOf(note, { mismatch: true, doubtful: 4 }),
  readingOf(act, { doubtful: 12 }),
  readingOf(deed),
  { document: '77.Libro', status: 'FAILED' as const },
]
const read = [note, act, deed, 'Libro', 'Carta'].map((name) => fileOf(name, { ...zip, attempt: 2 }))

test('what was read of each document stands beside it, a number that does not match before all else', async () => {
  const { item } = await show(read, { seen: [], attempt: 2, readings })
  await expect.element(item('Pagaré Nuevo No coincide Sin ver').getByText('No coincide')).toBeVisible()
  await expect.element(item('Acta Nuevo 12 por revisar').getByText('12 por revisar')).toBeVisible()
  await expect.element(item('Escritura Nuevo Leído').getByText('Leído')).toBeVisible()
  await expect.element(item('Libro Nuevo No se leyó').getByText('No se leyó')).toBeVisible()
  await expect.element(item('Carta Nuevo Sin ver')).toBeVisible()
  const colourOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).color
  const colours = ['No coincide', '12 por revisar', 'Leído'].map(colourOf)
  expect(new Set(colours).size).toBe(3)
  // Each on its one line, whole, beside the mark of a correction.
  for (const text of ['No coincide', '12 por revisar', 'No se leyó']) {
    const [line, mark] = [page.getByText(text).element().closest('button'), page.getByText(text).element()]
    expect(mark.getBoundingClientRect().bottom).toBeLessThan(line?.getBoundingClientRect().bottom ?? 0)
  }
  expect(await grave()).toEqual([])
})

const valued = (result: 'same' | 'other', text: string) => ({
  values: [
    { of: 'customer' as const, result, text, page: 1 },
    { of: 'control' as const, result: 'absent' as const },
  ],
})

test('the value that was read stands in the line of its document, in the place that it had', async () => {
  const long = '99.888.777 expedida en Santiago de Cali'
  const found = [
    readingOf(note, { mismatch: true, doubtful: 4, ...valued('other', '99.888.777') }),
    readingOf(act, { mismatch: true, ...valued('other', long) }),
    readingOf(deed, valued('same', '52.417.137')),
  ]
  const bare = await show(read, { seen: [], attempt: 2, readings: [] })
  const topOf = (item: typeof bare.item) => item(deed).element().getBoundingClientRect().top
  const before = topOf(bare.item)
  await bare.screen.unmount()
  const { item } = await show(read, { seen: [], attempt: 2, readings: found })
  await expect.element(item(note).getByText('No coincide: 99.888.777')).toBeVisible()
  await expect.element(item(deed).getByText('Leído: 52.417.137')).toBeVisible()
  expect(topOf(item)).toBe(before)
  await expect
    .element(item(note))
    .toHaveAttribute(
      'title',
      `${note}\nDocumento del cliente: no coincide (99.888.777)\nNúmero de control: no aparece`,
    )
  const line = item(act).getByText(`No coincide: ${long}`).element().closest('button') as HTMLElement
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  expect(await grave()).toEqual([])
})

test('in a strip each document has a sign of it, and its words for screen readers', async () => {
  const { item } = await show(read, { width: 500, seen: [], readings })
  await expect.element(item('Pagaré No coincide Sin ver').getByText('×')).toBeVisible()
  await expect.element(item('Acta 12 por revisar Sin ver').getByText('!')).toBeVisible()
  expect(getComputedStyle(item('Pagaré').getByText('No coincide').element()).clipPath).toBe('inset(50%)')
  expect(await grave()).toEqual([])
})

test('nobody but an analyst has marks', async () => {
  const { screen, item } = await show([fileOf('RUT')])
  await expect.element(item('RUT 1 página')).toBeVisible()
  expect(screen.getByText(/vistos|Visto|Sin ver/).elements()).toEqual([])
})

const long = 'Certificado de existencia y representación legal'.repeat(4)
test.each([390, 600, 1100])('one document with a long name fits at %i px', async (width) => {
  const { list } = await show([fileOf(long, zip)], { width, seen: [] })
  const button = list.getByRole('listitem').getByRole('button').element() as HTMLElement
  expect(button.title.trim()).toBe(long.trim())
  expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  const { scrollWidth, clientWidth } = list.element()
  expect(scrollWidth).toBeLessThanOrEqual(Math.max(clientWidth, 420))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([
  [390, 60],
  [1100, 700],
])(
  'thirty documents at %i px stay within %i px of height, with the shown one in view',
  async (width, height) => {
    const { list, item } = await show(many(30), { width, seen: [] })
    expect(list.element().getBoundingClientRect().height).toBeLessThanOrEqual(height)
    ;(item('Documento 1').element() as HTMLElement).focus()
    await userEvent.keyboard('{End}{Enter}')
    await current(item, 'Documento 30')
    await eventually(() => {
      const [outer, inner] = [list, item('Documento 30')].map((one) => one.element().getBoundingClientRect())
      expect(inner?.bottom).toBeLessThanOrEqual((outer?.bottom ?? 0) + 1)
      expect(inner?.right).toBeLessThanOrEqual((outer?.right ?? 0) + 1)
    })
    expect(window.scrollY).toBe(0)
    expect(await grave()).toEqual([])
  },
)

test('the column can be closed, stays closed in this window, and the bar then names the document', async () => {
  const { screen, list } = await show([fileOf('RUT')])
  await expect.element(list).toBeVisible()
  await screen.getByRole('button', { name: 'Ocultar la lista de documentos' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(screen.getByRole('strong')).toBeVisible()
  await screen.unmount()
  await show([fileOf('RUT')], { width: 500 })
  // A strip is always in view.
  await expect.element(page.getByRole('navigation')).toBeVisible()
  await page.viewport(1100, 800)
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mostrar la lista de documentos' }).click()
  await expect.element(page.getByRole('navigation')).toBeVisible()
})
