import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '../../test/support/eventually.ts'
import { AppUi } from '../ui/app-ui.tsx'
import type { Marks } from './marks.ts'
import { openPages, type Pages } from './pages.ts'
import { PagesView } from './pages-view.tsx'

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

const last = 9
const box = { left: 60 / 595, top: (2_400 - 224) / 2_400, width: 0.4, height: 30 / 2_400 }

/** The last page has another size, so the position of a place on it is known only once it is drawn. */
const unevenPdf = async (): Promise<Pages> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= last; page += 1) {
    const text = `Certificado número ${page}`
    pdf.addPage(page === last ? [595, 2_400] : [595, 842]).drawText(text, { x: 60, y: 200, size: 24, font })
  }
  const opening = openPages({ pdf: URL.createObjectURL(new Blob([(await pdf.save()) as BlobPart])) })
  opened.push(opening)
  return opening.pages
}

const marksAt = (page: number): Marks => ({
  boxesOf: (of) => (of === page ? [{ id: '1', box, name: 'Cédula', tone: 'plain' }] : []),
  chosen: new Set(['1']),
  target: { page, box },
  onChoose: () => {},
})

const view = (pages: Pages, marks: Marks | undefined) => (
  <AppUi>
    <div style={{ display: 'flex', height: '700px' }}>
      <PagesView pages={pages} label="Certificado" onFailure={() => {}} marks={marks} />
    </div>
  </AppUi>
)

test('a place is scrolled into view at every rotation, over its words, which the mouse still reaches', async () => {
  const pages = await unevenPdf()
  const screen = await render(view(pages, undefined))
  const preview = screen.getByRole('region', { name: 'Vista previa de Certificado' })
  await expect.element(screen.getByText('Certificado número 1')).toBeVisible()
  await screen.rerender(view(pages, marksAt(last)))
  const mark = screen.getByRole('button', { name: 'Cédula' })
  const words = screen.getByText(`Certificado número ${last}`)
  const isShown = () => {
    const [at, of, said] = [mark, preview, words].map((one) => one.element().getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ]
    expect(at.top).toBeGreaterThanOrEqual(of.top)
    expect(at.bottom).toBeLessThanOrEqual(of.bottom)
    expect(Math.abs(at.x + at.width / 2 - said.x - said.width / 2)).toBeLessThan(40)
    expect(Math.abs(at.y + at.height / 2 - said.y - said.height / 2)).toBeLessThan(40)
  }
  await eventually(isShown)
  await expect.element(screen.getByRole('textbox', { name: /^Página/ })).toHaveValue(String(last))
  await userEvent.dblClick(words, { position: { x: 20, y: 10 } })
  expect(window.getSelection()?.toString().trim()).toBe('Certificado')

  for (const _turn of [1, 2, 3]) {
    await screen.getByRole('button', { name: 'Girar a la derecha' }).click()
    await eventually(isShown)
  }
})
