import { PDFDocument } from '@cantoo/pdf-lib'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from '../ui/app-ui.tsx'
import { openPages } from './pages.ts'
import { PagesView } from './pages-view.tsx'
import { openPdf } from './pdf-file.ts'
import { byHand, pageOf, pictureIn } from './pictures.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

const says =
  'Esta página tiene imágenes o dibujos que no se pueden mostrar aquí. Descarga el archivo para verlos.'

test.each([
  [1440, 900],
  [1024, 768],
])('a page says that pictures were left out, at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const address = await byHand((pdf) => {
    pageOf(pdf, [pictureIn(pdf, [80, 80])])
    pageOf(pdf, [pictureIn(pdf, [10_400, 10_000])])
  })
  const opening = openPages({ pdf: address })
  opened.push(opening)
  const pages = await opening.pages
  const screen = await render(
    <AppUi>
      <div style={{ display: 'flex', height: `${height}px` }}>
        <PagesView pages={pages} label="Certificado" onFailure={() => {}} />
      </div>
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Ir a la página 2' }).click()
  const message = screen.getByText(says)
  await expect.element(message).toBeVisible()
  // Only on the page that lacks them.
  expect(message.elements()).toHaveLength(1)
  expect(message.element().closest('[data-page]')?.getAttribute('data-page')).toBe('2')
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
})

/**
 * A4 in colour at 600 dpi, as an office scanner makes it. Its lines of two pixels are visible only on a sharp page.
 */
const scan = async (): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = 4_960
  canvas.height = 7_016
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#004080'
  for (let top = 0; top < canvas.height; top += 8) context.fillRect(0, top, canvas.width, 4)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  if (!jpeg) throw new Error('no picture')
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedJpg(await jpeg.arrayBuffer())
  pdf.addPage([595.2, 841.9]).drawImage(picture, { x: 0, y: 0, width: 595.2, height: 841.9 })
  return URL.createObjectURL(new Blob([(await pdf.save()) as BlobPart]))
}

test('a colour scan at 600 dpi is drawn whole and sharp', async () => {
  const { file, close } = openPdf(await scan())
  opened.push({ close })
  const drawn = await (await file).draw(1, 2_480, 1).done
  expect(drawn?.isWhole).toBe(true)
  const { canvas } = drawn ?? {}
  const column = canvas?.getContext('2d')?.getImageData(canvas.width / 2, 1_000, 1, 400).data ?? []
  const reds = Array.from({ length: 400 }, (_, row) => column[4 * row] ?? 0)
  // Lines of two canvas pixels, with as much paper between them.
  const turns = reds.filter((red, row) => row > 0 && red < 128 !== (reds[row - 1] ?? 0) < 128)
  expect(turns.length).toBeGreaterThan(180)
  expect(Math.min(...reds)).toBeLessThan(60)
  expect(Math.max(...reds)).toBeGreaterThan(200)
})
