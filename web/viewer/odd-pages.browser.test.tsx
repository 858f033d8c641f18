import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterEach, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from '../ui/app-ui.tsx'
import { openPages, type PageSource } from './pages.ts'
import { PagesView } from './pages-view.tsx'

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

const show = async (source: PageSource) => {
  const opening = openPages(source)
  opened.push(opening)
  const pages = await opening.pages
  return render(
    <AppUi>
      <div style={{ display: 'flex', height: '800px', width: '1200px' }}>
        <PagesView pages={pages} label="Escritura" onFailure={() => {}} />
      </div>
    </AppUi>,
  )
}

/** Pages of these sizes in points, each with a sentence. */
const pdfOf = async (sizes: readonly (readonly [number, number])[]): Promise<PageSource> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const size of sizes) pdf.addPage([...size]).drawText('Escritura', { x: 20, y: 20, size: 12, font })
  return { pdf: URL.createObjectURL(new Blob([(await pdf.save()) as BlobPart])) }
}

const pictureOf = (width: number, height: number): string => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return canvas.toDataURL('image/png')
}

type Screen = Awaited<ReturnType<typeof show>>
const pageOf = (screen: Screen, page: number) =>
  screen.getByRole('img', { name: `Escritura, página ${page} de 2` })
const thumbnailOf = (screen: Screen, page: number) =>
  screen.getByRole('button', { name: `Ir a la página ${page}` })
const drawnWidth = (place: Locator): number => place.element().querySelector('canvas')?.width ?? 0
const heightOf = (screen: Screen, page: number) =>
  pageOf(screen, page).element().getBoundingClientRect().height

test.each([
  ['longer than any canvas', [595, 2_147_483_648]],
  ['a line', [20_000, 10]],
  ['a square that no screen could show', [3_000_000, 3_000_000]],
] as const)('a page that is %s is replaced by a message, and the other one is shown', async (_, size) => {
  for (const sizes of [
    [size, [595, 842]],
    [[595, 842], size],
  ] as const) {
    const [odd, usual] = sizes[0] === size ? [1, 2] : [2, 1]
    const screen = await show(await pdfOf(sizes))
    await thumbnailOf(screen, odd).click()
    await expect.element(pageOf(screen, odd).getByText('Sin vista previa')).toBeVisible()
    expect(heightOf(screen, odd)).toBeLessThan(2_000)
    await expect.poll(() => drawnWidth(thumbnailOf(screen, usual))).toBeGreaterThan(50)
    await thumbnailOf(screen, usual).click()
    await expect.poll(() => drawnWidth(pageOf(screen, usual))).toBeGreaterThan(500)
    await screen.unmount()
  }
})

test('a picture that is only a line is replaced by a message', async () => {
  const screen = await show({ images: [pictureOf(2, 8_000), pictureOf(300, 400)] })
  await expect.element(pageOf(screen, 1).getByText('Sin vista previa')).toBeVisible()
  expect(heightOf(screen, 1)).toBeLessThan(2_000)
})
