import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '../../test/support/eventually.ts'
import { AppUi } from '../ui/app-ui.tsx'
import { openPages, type Pages } from './pages.ts'
import { PagesView } from './pages-view.tsx'

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

/** A PDF with text whose pages contain their number. */
const writtenPdf = async (count: number): Promise<Pages> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= count; page += 1)
    pdf.addPage([595, 842]).drawText(`Certificado número ${page}`, { x: 60, y: 760, size: 24, font })
  const file = new Blob([(await pdf.save()) as BlobPart], { type: 'application/pdf' })
  const opening = openPages({ pdf: URL.createObjectURL(file) })
  opened.push(opening)
  return opening.pages
}

const show = async (count: number) => {
  const pages = await writtenPdf(count)
  return render(
    <AppUi>
      <div style={{ display: 'flex', height: '800px' }}>
        <PagesView pages={pages} label="Certificado" onFailure={() => {}} />
      </div>
    </AppUi>,
  )
}
const selected = () => window.getSelection()?.toString() ?? ''

test('the words of a PDF are selected where they are visible, at every zoom and rotation', async () => {
  const screen = await show(1)
  const words = screen.getByText('Certificado número 1')
  await expect.element(words).toBeVisible()
  const page = screen.getByRole('img', { name: 'Certificado, página 1 de 1' })
  const isInPlace = () => {
    const [at, of] = [words, page].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect]
    const [left, top] = [(at.left - of.left) / of.width, (at.top - of.top) / of.height]
    expect(left).toBeCloseTo(60 / 595, 1)
    expect(top).toBeCloseTo((842 - 760 - 24) / 842, 1)
    // As wide as Helvetica writes it.
    expect(at.width / of.width).toBeCloseTo(0.38, 1)
  }
  isInPlace()
  await userEvent.dblClick(words, { position: { x: 20, y: 10 } })
  expect(selected().trim()).toBe('Certificado')

  await screen.getByRole('button', { name: 'Acercar' }).click()
  await eventually(isInPlace)
  await userEvent.dblClick(words, { position: { x: 20, y: 10 } })
  expect(selected().trim()).toBe('Certificado')

  await screen.getByRole('button', { name: 'Girar a la derecha' }).click()
  await eventually(() => {
    const { width, height } = words.element().getBoundingClientRect()
    expect(height).toBeGreaterThan(width)
  })
})

test('the words of pages far from the view can be found and read too', async () => {
  const screen = await show(30)
  await expect.element(screen.getByText('Certificado número 1', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Certificado número 30')).toBeInTheDocument()
})
