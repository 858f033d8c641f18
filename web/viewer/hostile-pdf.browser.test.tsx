import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test, vi } from 'vitest'
import { openPdf } from './pdf-file.ts'

/** A page that is one grey picture of so many pixels, a few KB however many. */
const pictureOf = async (width: number, height: number): Promise<string> => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([600, 600])
  const { context } = pdf
  const rows = context.flateStream(new Uint8Array((width / 8) * height), {
    ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
    ...{ BitsPerComponent: 1, ColorSpace: 'DeviceGray' },
  })
  page.node.setXObject(PDFName.of('Picture'), context.register(rows))
  const paint = context.stream('600 0 0 600 0 0 cm /Picture Do')
  page.node.set(PDFName.of('Contents'), context.register(paint))
  return URL.createObjectURL(new Blob([(await pdf.save()) as BlobPart]))
}

const middleOf = async (address: string): Promise<number | undefined> => {
  const { file, close } = openPdf(address)
  try {
    const drawn = await (await file).draw(1, 600, 1).done
    return drawn?.canvas.getContext('2d')?.getImageData(300, 300, 1, 1).data[0]
  } finally {
    close()
  }
}

test('a picture of more pixels than any scanner makes is left out, and the largest of a scanner is drawn', async () => {
  const black = 0
  const paper = 255
  expect(await middleOf(await pictureOf(8_000, 8_000))).toBe(black)
  expect(await middleOf(await pictureOf(10_400, 10_000))).toBe(paper)
})

test('the file is not left in the disk cache of the browser', async () => {
  const asked = vi.spyOn(window, 'fetch')
  expect(await middleOf(await pictureOf(80, 80))).toBe(0)
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' })
  asked.mockRestore()
})
