import { type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { type Drawn, openPdf } from './pdf-file.ts'
import { byHand, formIn, pageOf, pictureIn, streamIn, zerosPacked } from './pictures.fixture.ts'

const black = 0
const paper = 255

type Looked = { isWhole: boolean; middle: number | undefined }
const lookAt = (drawn: Drawn | undefined): Looked => {
  if (!drawn) throw new Error('not drawn')
  const { canvas, isWhole } = drawn
  const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? {}
  return { isWhole, middle: data?.[0] }
}

/** The first pages of a PDF as they were drawn, and the peak memory in MB. */
const draw = async (make: (pdf: PDFDocument) => void | Promise<void>, pages = 1) => {
  const address = await byHand(make)
  const before = await commands.peakMemory('now')
  const { file, close } = openPdf(address)
  try {
    const looked: Looked[] = []
    for (let page = 1; page <= pages; page += 1)
      looked.push(lookAt(await (await file).draw(page, 600, 1).done))
    const took = (await commands.peakMemory('then')) - before
    return { looked, took }
  } finally {
    close()
  }
}

vi.setConfig({ testTimeout: 120_000 })

/** MB for the pictures of any page: twice the room for pictures, and the decoders. */
const memoryLimit = 1_300

beforeAll(async () => {
  // The memory of pdf.js itself counts for no document.
  await draw((pdf) => void pageOf(pdf, [pictureIn(pdf, [80, 80])]))
})

test('a picture with more pixels than any scanner makes is left out, and the largest scan is drawn', async () => {
  const one = async (width: number, height: number) =>
    (await draw((pdf) => void pageOf(pdf, [pictureIn(pdf, [width, height])]))).looked
  expect(await one(8_000, 8_000)).toEqual([{ isWhole: true, middle: black }])
  expect(await one(10_400, 10_000)).toEqual([{ isWhole: false, middle: paper }])
})

/** Each a tenth smaller than the largest. */
const large = [9_000, 9_000] as const
const dozen = (pdf: PDFDocument) => Array.from({ length: 12 }, () => pictureIn(pdf, large))

describe('a page with gigabytes of pictures shows those that fit:', () => {
  test('a dozen on a page', async () => {
    const { looked, took } = await draw((pdf) => void pageOf(pdf, dozen(pdf)))
    expect(looked).toEqual([{ isWhole: false, middle: black }])
    expect(took).toBeLessThan(memoryLimit)
  })

  test('a dozen in a form, in a pattern and in a soft mask', async () => {
    const { looked, took } = await draw((pdf) => {
      const page = pageOf(pdf, [formIn(pdf, dozen(pdf))])
      const { context } = pdf
      const tile = formIn(pdf, dozen(pdf), {
        ...{ Type: 'Pattern', Subtype: undefined, PatternType: 1, PaintType: 1, TilingType: 1 },
        ...{ XStep: 600, YStep: 600 },
      })
      const mask = formIn(pdf, dozen(pdf), { Group: { S: 'Transparency', CS: 'DeviceGray' } })
      page.node.Resources()?.set(PDFName.of('Pattern'), context.obj({ Tile: tile }))
      const state = { SMask: { Type: 'Mask', S: 'Luminosity', G: mask } }
      page.node.Resources()?.set(PDFName.of('ExtGState'), context.obj({ Masked: state }))
      const paint = '/P0 Do /Pattern cs /Tile scn 0 0 600 600 re f /Masked gs 0 0 600 600 re f'
      page.node.set(PDFName.of('Contents'), context.register(context.stream(paint)))
    })
    expect(looked[0]?.isWhole).toBe(false)
    expect(took).toBeLessThan(memoryLimit)
  })

  test('small ones with large masks', async () => {
    const { looked, took } = await draw((pdf) => {
      const masked = (entry: 'SMask' | 'Mask') =>
        pictureIn(pdf, [80, 80], {
          [entry]: pictureIn(pdf, [20_000, 20_000], entry === 'Mask' ? { ImageMask: true } : {}),
        })
      pageOf(pdf, [masked('SMask'), masked('Mask')])
    })
    expect(looked).toEqual([{ isWhole: false, middle: paper }])
    expect(took).toBeLessThan(memoryLimit)
  })

  test('with many components per pixel', async () => {
    const { looked, took } = await draw((pdf) => {
      const names = Array.from({ length: 31 }, (_, index) => `C${index}`)
      const tint = pdf.context.register(
        pdf.context.stream('{ 31 { pop } repeat 0 }', {
          ...{ FunctionType: 4, Domain: names.flatMap(() => [0, 1]), Range: [0, 1] },
        } as Parameters<typeof pdf.context.stream>[1]),
      )
      const space = ['DeviceN', names, 'DeviceGray', tint]
      pageOf(pdf, [pictureIn(pdf, [9_000, 9_000], { ColorSpace: space })])
    })
    expect(looked).toEqual([{ isWhole: false, middle: paper }])
    expect(took).toBeLessThan(memoryLimit)
  })

  test('a JPEG and a JPEG 2000 that are larger than the page states', async () => {
    const size = [0x75, 0x30]
    const jpeg = [
      0xff,
      0xd8,
      0xff,
      0xc0,
      0,
      11,
      8,
      ...size,
      ...size,
      1,
      1,
      0x11,
      0,
      0xff,
      0xda,
      0,
      8,
      1,
      1,
      0,
      0,
      63,
      0,
    ]
    const [wide, none, one] = [
      [0, 0, ...size],
      [0, 0, 0, 0],
      [0, 1],
    ]
    const jpx = [0xff, 0x4f, 0xff, 0x51, 0, 41, 0, 0, ...wide, ...wide, ...none, ...none]
    const tiles = [...wide, ...wide, ...none, ...none, ...one, 7, 1, 1]
    const { looked, took } = await draw((pdf) => {
      pageOf(pdf, [
        streamIn(pdf, new Uint8Array([...jpeg, ...new Uint8Array(1_000)]), { Filter: 'DCTDecode' }),
        streamIn(pdf, new Uint8Array([...jpx, ...tiles, ...new Uint8Array(1_000)]), { Filter: 'JPXDecode' }),
      ])
    })
    expect(looked).toEqual([{ isWhole: false, middle: paper }])
    expect(took).toBeLessThan(memoryLimit)
  })

  test('small ones that unpack to far more than their size', async () => {
    const { looked, took } = await draw((pdf) => {
      const packed = zerosPacked(300_000_000)
      pageOf(
        pdf,
        Array.from({ length: 4 }, () => streamIn(pdf, packed, { Filter: 'FlateDecode' })),
      )
    })
    expect(looked).toEqual([{ isWhole: true, middle: black }])
    expect(took).toBeLessThan(memoryLimit)
  })

  test('one per page, each on two pages', async () => {
    const { looked, took } = await draw((pdf) => {
      const pictures = dozen(pdf).slice(6)
      for (const picture of [...pictures, ...pictures]) pageOf(pdf, [picture])
    }, 12)
    expect(looked).toEqual(Array.from({ length: 12 }, () => ({ isWhole: true, middle: black })))
    expect(took).toBeLessThan(memoryLimit)
  })
})

test('the file does not stay in the disk cache of the browser', async () => {
  const asked = vi.spyOn(window, 'fetch')
  await draw((pdf) => void pageOf(pdf, [pictureIn(pdf, [80, 80])]))
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' })
  asked.mockRestore()
})
