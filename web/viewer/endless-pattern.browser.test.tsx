import { type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { openPdf } from './pdf-file.ts'
import { byHand, formIn, pageOf } from './pictures.fixture.ts'

type Value = object | number | undefined
/** An entry of a pattern; some entries need the file. */
type Stated = Value | ((pdf: PDFDocument) => Value)

/** Whether a page that is painted with such a pattern was shown without omissions. */
const isShownWhole = async (box: Stated, xStep: Stated, yStep: Stated): Promise<boolean | undefined> => {
  const address = await byHand((pdf) => {
    const page = pageOf(pdf, [])
    const { context } = pdf
    const of = (stated: Stated) => (typeof stated === 'function' ? stated(pdf) : stated)
    const tile = formIn(pdf, [], {
      ...{ Type: 'Pattern', Subtype: undefined, PatternType: 1, PaintType: 1, TilingType: 1 },
      ...{ BBox: of(box), XStep: of(xStep), YStep: of(yStep) },
    })
    page.node.Resources()?.set(PDFName.of('Pattern'), context.obj({ Tile: tile }))
    const paint = '/Pattern cs /Tile scn 0 0 600 600 re f /Tile scn 0 0 300 300 re f'
    page.node.set(PDFName.of('Contents'), context.register(context.stream(paint)))
  })
  const { file, close } = openPdf(address)
  try {
    return (await (await file).draw(1, 600, 1).done)?.isWhole
  } finally {
    close()
  }
}

test.each([
  ['is wider than its steps', [0, 0, 600, 10], 0.05, 10],
  ['is higher than its steps', [0, 600, 10, 0], 10, -0.05],
  ['has no end', [268_435_455, 0, 10, 10], 10, 10],
  ['steps by nearly nothing', [0, 0, 10, 10], 0.0001, 10],
  ['does not step', [0, 0, 10, 10], 0, 10],
])('a pattern that %s is left out, and its page says so', async (_, box, xStep, yStep) => {
  expect(await isShownWhole(box, xStep, yStep)).toBe(false)
})

test('a pattern whose box and steps are elsewhere in the file is left out too', async () => {
  const elsewhere = (pdf: PDFDocument, value: number) => pdf.context.register(pdf.context.obj(value))
  const far = (pdf: PDFDocument) => [elsewhere(pdf, 268_435_455), 0, 10, 10]
  expect(await isShownWhole(far, 10, 10)).toBe(false)
  expect(await isShownWhole([0, 0, 10, 10], (pdf) => elsewhere(pdf, 0), 10)).toBe(false)
})

test('a pattern of overlapping tiles is drawn', async () => {
  expect(await isShownWhole([-5, -5, 15, 15], 10, 10)).toBe(true)
})

test('a pattern without a box is ignored, and the rest of its page is drawn', async () => {
  expect(await isShownWhole(undefined, 10, 10)).toBe(true)
})
