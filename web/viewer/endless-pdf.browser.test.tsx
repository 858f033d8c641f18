import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { endlessDrawings, longReadings } from '../../test/faults/hostile/slow-pdfs.ts'
import { AppUi } from '../ui/app-ui.tsx'
import type { PageSource } from './pages.ts'
import { PagesView } from './pages-view.tsx'
import { openPdf } from './pdf-file.ts'
import { usePages } from './use-pages.ts'

vi.setConfig({ testTimeout: 60_000 })

const addressOf = (bytes: Uint8Array) => URL.createObjectURL(new Blob([bytes as BlobPart]))

/** Milliseconds: five seconds (R12), twice that where other tests keep the machine busy. */
const longestSilence = 10_000

/** A page before those of a file, and one after them. */
const around = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(bytes)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const page of [pdf.insertPage(0, [595, 842]), pdf.addPage([595, 842])])
    page.drawText('Escritura', { x: 60, y: 760, size: 24, font })
  return pdf.save()
}
const honest = async () => (await PDFDocument.create()).save().then(around)

const endless = async (name: string): Promise<Uint8Array> => {
  const found = endlessDrawings.find((file) => file.name === name)
  if (!found) throw new Error(`no file ${name}`)
  return found.make()
}

/** Workers that were started and have not ended. */
const running = new Set<Worker>()
window.Worker = class extends window.Worker {
  constructor(...given: ConstructorParameters<typeof Worker>) {
    super(...given)
    running.add(this)
  }
  override terminate() {
    running.delete(this)
    super.terminate()
  }
}

const Preview = ({ source, label }: { source: PageSource | undefined; label: string }) => {
  const pages = usePages(source, () => {})
  return pages && <PagesView pages={pages} label={label} onFailure={() => {}} />
}

const Shown = ({ sources }: { sources: readonly PageSource[] }) => {
  const [at, setAt] = useState(0)
  return (
    <div style={{ display: 'flex', height: '800px', width: '1200px' }}>
      <button type="button" onClick={() => setAt(at + 1)}>
        Siguiente
      </button>
      <Preview key={at} source={sources[at]} label={`Documento ${at + 1}`} />
    </div>
  )
}

const show = async (...files: readonly Uint8Array[]) => {
  const sources = files.map((bytes) => ({ pdf: addressOf(bytes) }))
  const screen = await render(
    <AppUi>
      <Shown sources={sources} />
    </AppUi>,
  )
  const isDrawn = (name: string) =>
    expect
      .poll(() => screen.getByRole('img', { name }).element().querySelector('canvas')?.width ?? 0)
      .toBeGreaterThan(500)
  return { screen, isDrawn }
}

test.each(['forms in forms', 'patterns in patterns'])(
  'a document with %s shows a message in place of its preview, and the next document opens',
  async (name) => {
    const began = performance.now()
    const { screen, isDrawn } = await show(await endless(name), await honest())
    const said = screen.getByText('Sin vista previa')
    await expect.element(said).toBeVisible()
    expect(performance.now() - began).toBeLessThan(longestSilence)
    await screen.getByRole('button', { name: 'Siguiente' }).click()
    await isDrawn('Documento 2, página 1 de 3')
    await expect.element(said).not.toBeInTheDocument()
    // The worker of the endless document is terminated.
    await expect.poll(() => running.size).toBe(1)
    await screen.unmount()
  },
)

test('leaving a document that draws without end does not block the next one', async () => {
  const { screen, isDrawn } = await show(await endless('masks in masks'), await honest())
  await expect.element(screen.getByRole('img', { name: 'Documento 1, página 1 de 1' })).toBeVisible()
  await screen.getByRole('button', { name: 'Siguiente' }).click()
  await isDrawn('Documento 2, página 1 de 3')
  await screen.unmount()
})

test('a document with such a page shows its other pages, with their words', async () => {
  const { screen, isDrawn } = await show(await around(await endless('forms in a note')))
  await isDrawn('Documento 1, página 1 de 3')
  await screen.getByRole('button', { name: 'Ir a la página 2' }).click()
  const page = screen.getByRole('img', { name: 'Documento 1, página 2 de 3' })
  await expect.element(page.getByText('Sin vista previa')).toBeVisible()
  await screen.getByRole('button', { name: 'Ir a la página 3' }).click()
  await isDrawn('Documento 1, página 3 de 3')
  await expect.poll(() => screen.getByText('Escritura').elements().length).toBe(2)
  await screen.unmount()
})

/** The outcome of opening a file and drawing its first page. */
const outcomeOf = async (source: Parameters<typeof openPdf>[0]): Promise<string> => {
  const { file, close } = openPdf(source)
  try {
    return (await (await file).draw(1, 600, 1).done) ? 'drawn' : 'cancelled'
  } catch (error) {
    return (error as Error).name
  } finally {
    close()
  }
}

test('every endless drawing times out, however many run at once', async () => {
  const outcomes = endlessDrawings.map(async ({ make }) => outcomeOf(addressOf(await make())))
  expect(await Promise.all(outcomes)).toEqual(endlessDrawings.map(() => 'TooSlow'))
})

test('a file that takes long to read is drawn, or is no PDF', async () => {
  const outcomes = longReadings.map(async ({ make }) => outcomeOf(addressOf(await make())))
  for (const outcome of await Promise.all(outcomes))
    expect(['drawn', 'InvalidPDFException']).toContain(outcome)
})
