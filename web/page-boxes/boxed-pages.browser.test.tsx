import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from '../ui/app-ui.tsx'
import { openPages, type PageSource } from '../viewer/pages.ts'
import { BoxedPages, type BoxedPagesHandle } from './boxed-pages.tsx'
import type { PageBox } from './page-box.ts'

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

const writtenPdf = async (count: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= count; page += 1)
    pdf.addPage([595, 842]).drawText(`Certificado ${page}`, { x: 60, y: 760, size: 24, font })
  return pdf.save()
}

const boxOf = (page: number, place: number): PageBox => ({
  id: `${page}-${place}`,
  box: { left: 0.1, top: 0.1 + 0.2 * place, width: 0.3, height: 0.05 },
  name: `Dato ${place} de la página ${page}`,
  tone: 'sure',
})
const boxesOfPages = new Map<number, PageBox[]>()
const boxesOf = (page: number) => {
  const boxes = boxesOfPages.get(page) ?? [0, 1, 2].map((place) => boxOf(page, place))
  boxesOfPages.set(page, boxes)
  return boxes
}

const show = async (source: PageSource, over: { onDraw?: () => void; chosen?: string[] } = {}) => {
  const opening = openPages(source)
  opened.push(opening)
  const pages = await opening.pages
  const handlers = { onChoose: vi.fn(), onHover: vi.fn(), onFailure: vi.fn() }
  const ref = createRef<BoxedPagesHandle>()
  const screen = await render(
    <AppUi>
      <div style={{ display: 'flex', height: '800px' }}>
        <BoxedPages ref={ref} pages={pages} label="Certificado" boxesOf={boxesOf} {...handlers} {...over} />
      </div>
    </AppUi>,
  )
  return { screen, ref, ...handlers }
}
const addressOf = (bytes: Uint8Array) =>
  URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'application/pdf' }))
const drawnPages = () =>
  [...document.querySelectorAll<HTMLElement>('fieldset[data-page]')].map(({ dataset }) =>
    Number(dataset.page),
  )

test('boxes are at their place on the page, and can be hovered, pressed and reached by keyboard', async () => {
  const { screen, onChoose, onHover } = await show({ pdf: addressOf(await writtenPdf(2)) })
  const second = screen.getByRole('button', { name: 'Dato 1 de la página 1' })
  await expect.element(second).toBeVisible()
  const page = screen.getByRole('img', { name: 'Certificado, página 1 de 2' })
  const [at, of] = [second, page].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect]
  expect((at.left - of.left) / of.width).toBeCloseTo(0.1, 2)
  expect((at.top - of.top) / of.height).toBeCloseTo(0.3, 2)
  expect(at.width / of.width).toBeCloseTo(0.3, 2)
  await second.hover()
  expect(onHover).toHaveBeenLastCalledWith('1-1')
  await second.click()
  expect(onChoose).toHaveBeenLastCalledWith('1-1', { extend: false })
  await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
  expect(onChoose).toHaveBeenLastCalledWith('1-2', { extend: true })
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('button', { name: 'Dato 0 de la página 1' })).toHaveFocus()
  // One Tab stop for all boxes of a page.
  expect(document.querySelectorAll('fieldset[data-page="1"] [data-box][tabindex="0"]')).toHaveLength(1)
})

test('a place on a far page is scrolled into view, also after a change of size, and few of many pages are drawn', async () => {
  const { screen, ref } = await show({ pdf: addressOf(await writtenPdf(300)) }, { chosen: ['250-2'] })
  await expect.element(screen.getByRole('button', { name: 'Dato 0 de la página 1' })).toBeVisible()
  ref.current?.show(250, boxOf(250, 2).box)
  const far = screen.getByRole('button', { name: 'Dato 2 de la página 250' })
  await expect.element(far).toBeInViewport()
  await expect.element(far).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Acercar' }).click()
  await expect.element(far).toBeInViewport()
  await screen.getByRole('button', { name: 'Página completa' }).click()
  await expect.element(far).toBeInViewport()
  expect(drawnPages().length).toBeLessThan(6)
  await expect.element(screen.getByRole('textbox')).toHaveValue('250')
})

test('a page is drawn as sharp as the screen shows, and not much sharper', async () => {
  const { screen } = await show({ pdf: addressOf(await writtenPdf(1)) })
  const sharpness = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas')
    return canvas ? canvas.width / canvas.getBoundingClientRect().width / window.devicePixelRatio : 0
  }
  const shownWidth = () =>
    document.querySelector('[data-page="1"]')?.getBoundingClientRect().width ?? Number.NaN
  for (const name of ['Página completa', 'Ajustar al ancho', 'Acercar', 'Acercar', 'Acercar', 'Alejar']) {
    const before = shownWidth()
    await screen.getByRole('button', { name, exact: true }).click()
    // Until it is redrawn, the drawing of the old size is shown.
    await expect.poll(() => shownWidth() !== before && sharpness() >= 0.99 && sharpness() < 1.6).toBe(true)
  }
})

test('a box is drawn with the mouse, in fractions of the page; Escape cancels it, and a click draws none', async () => {
  const onDraw = vi.fn()
  const { screen, onChoose } = await show({ pdf: addressOf(await writtenPdf(1)) }, { onDraw })
  const page = screen.getByRole('group', { name: 'Certificado, página 1 de 1' })
  await expect.element(page).toBeVisible()
  const { left, top, width } = page.element().getBoundingClientRect()
  const point = (type: string, x: number, y: number) =>
    page.element().dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        ...{ bubbles: true, button: 0, pointerId: 1, isPrimary: true },
        ...{ clientX: left + x * width, clientY: top + y * width },
      }),
    )
  HTMLElement.prototype.setPointerCapture = () => {}
  point('down', 0.2, 0.2)
  point('move', 0.5, 0.3)
  point('up', 0.5, 0.3)
  expect(onDraw).toHaveBeenCalledTimes(1)
  const [of, box] = onDraw.mock.calls[0] as [number, { left: number; width: number }]
  expect(of).toBe(1)
  expect(box.left).toBeCloseTo(0.2, 2)
  expect(box.width).toBeCloseTo(0.3, 2)
  point('down', 0.2, 0.2)
  point('move', 0.5, 0.3)
  await userEvent.keyboard('{Escape}')
  point('up', 0.5, 0.3)
  await screen.getByRole('button', { name: 'Dato 1 de la página 1' }).click()
  expect(onDraw).toHaveBeenCalledTimes(1)
  expect(onChoose).toHaveBeenCalledTimes(1)
})

test('a large PDF is read only in the parts that its first pages need', async () => {
  const pdf = await PDFDocument.load(await writtenPdf(3))
  // Like scans: most of the file is pictures of pages that are not shown.
  for (let part = 0; part < 40; part += 1)
    pdf.context.register(pdf.context.stream(crypto.getRandomValues(new Uint8Array(65_536))))
  const bytes = await pdf.save({ useObjectStreams: false })
  const size = bytes.length
  const asked: number[] = []
  const { screen } = await show({
    parts: {
      size,
      read: async (begin, end) => {
        asked.push(end - begin)
        return bytes.slice(begin, end)
      },
    },
  })
  await expect.element(screen.getByRole('button', { name: 'Dato 0 de la página 1' })).toBeVisible()
  const drawn = () => document.querySelector<HTMLCanvasElement>('fieldset[data-page="1"] canvas')
  await expect.poll(() => drawn()?.width ?? 0).toBeGreaterThan(0)
  expect(asked.reduce((sum, part) => sum + part, 0)).toBeLessThan(size / 4)
})

test('fast paging arrives at each page, also while earlier ones are still being drawn', async () => {
  const count = 12
  const { screen } = await show({ pdf: addressOf(await writtenPdf(count)) })
  const field = screen.getByRole('textbox', { name: /^Página/ })
  await expect.element(screen.getByRole('button', { name: 'Dato 0 de la página 1' })).toBeVisible()
  ;(screen.getByRole('region', { name: 'Páginas de Certificado' }).element() as HTMLElement).focus()
  for (let page = 2; page <= count; page += 1) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(field).toHaveValue(String(page))
  }
  await expect.element(screen.getByRole('button', { name: `Dato 0 de la página ${count}` })).toBeVisible()
})

test('pages that load during a scroll do not undo the scroll', async () => {
  const { screen } = await show({ pdf: addressOf(await writtenPdf(60)) })
  const list = screen.getByRole('region', { name: 'Páginas de Certificado' })
  await expect.element(screen.getByRole('button', { name: 'Dato 0 de la página 1' })).toBeVisible()
  const scroller = list.element()
  const drawn = new Set<string>()
  const fallen: number[] = []
  // Frame by frame, as a wheel does; each page has time to load meanwhile.
  for (let wanted = 0; wanted < 20_000; wanted += 100) {
    scroller.scrollTop = wanted
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    for (const canvas of scroller.querySelectorAll('canvas'))
      drawn.add(canvas.closest<HTMLElement>('[data-page]')?.dataset.page ?? '')
    if (Math.abs(scroller.scrollTop - wanted) > 1) fallen.push(scroller.scrollTop - wanted)
  }
  expect(drawn.size).toBeGreaterThan(5)
  expect(fallen).toEqual([])
})

test('pages are turned with their boxes, and a box is drawn in fractions of the upright page', async () => {
  const onDraw = vi.fn()
  const { screen, ref } = await show({ pdf: addressOf(await writtenPdf(2)) }, { onDraw })
  await expect.element(screen.getByRole('button', { name: 'Dato 1 de la página 1' })).toBeVisible()
  await screen.getByRole('button', { name: 'Girar a la derecha' }).click()
  const page = screen.getByRole('group', { name: 'Certificado, página 1 de 2' })
  await expect
    .poll(() => page.element().getBoundingClientRect())
    .toMatchObject({ height: expect.any(Number) })
  const of = page.element().getBoundingClientRect()
  expect(of.width / of.height).toBeCloseTo(842 / 595, 1)
  // What is at the left is at the top now, and what is at the top at the right.
  const second = screen.getByRole('button', { name: 'Dato 1 de la página 1' })
  const at = second.element().getBoundingClientRect()
  expect((at.top - of.top) / of.height).toBeCloseTo(0.1, 2)
  expect((of.right - at.right) / of.width).toBeCloseTo(0.3, 2)
  expect(at.height / of.height).toBeCloseTo(0.3, 2)
  const point = (type: string, x: number, y: number) =>
    page.element().dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        ...{ bubbles: true, button: 0, pointerId: 1, isPrimary: true },
        ...{ clientX: of.left + x * of.width, clientY: of.top + y * of.height },
      }),
    )
  HTMLElement.prototype.setPointerCapture = () => {}
  point('down', 0.6, 0.1)
  point('move', 0.7, 0.4)
  point('up', 0.7, 0.4)
  const [, box] = onDraw.mock.calls[0] as [
    number,
    { left: number; top: number; width: number; height: number },
  ]
  expect(box.left).toBeCloseTo(0.1, 2)
  expect(box.top).toBeCloseTo(0.3, 2)
  expect(box.width).toBeCloseTo(0.3, 2)
  expect(box.height).toBeCloseTo(0.1, 2)
  ref.current?.show(2, boxOf(2, 2).box)
  await expect.element(screen.getByRole('button', { name: 'Dato 2 de la página 2' })).toBeInViewport()
})

test('thumbnails come on request, few of thousands are drawn, and the keyboard goes through them', async () => {
  const { screen } = await show({ pdf: addressOf(await writtenPdf(400)) })
  await expect.element(screen.getByRole('button', { name: 'Dato 0 de la página 1' })).toBeVisible()
  const thumbnail = (page: number) =>
    screen.getByRole('button', { name: `Ir a la página ${page}`, exact: true })
  await expect.element(thumbnail(1)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Miniaturas' }).click()
  await thumbnail(3).click()
  await expect.element(screen.getByRole('button', { name: 'Dato 0 de la página 3' })).toBeInViewport()
  await expect.element(thumbnail(3)).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(thumbnail(4)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(thumbnail(400)).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Dato 0 de la página 400' })).toBeInViewport()
  expect(document.querySelectorAll('nav button').length).toBeLessThan(20)
})
