import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { noisyTiff, pdfFile, tiffFile } from '../../test/support/files.ts'
import { orderFormOf, prepareOrder, refusedFor, type Upload, upload } from '../../test/support/orders.ts'
import { damagePage, joinTiffs } from '../../test/support/tiff.ts'
import { handler } from './index.ts'

const asPreviews = handler as unknown as Handler
const convert = (user: TestUser, id: string) =>
  call(asPreviews, documents.convertTiff, user, { body: { id } })

let adviser: TestUser
beforeAll(async () => {
  adviser = await signedIn('Asesores')
})

const uploaded = async (file: Partial<Upload>) => {
  const form = orderFormOf()
  await prepareOrder(adviser, form)
  const scan = { typeName: 'EC_SOLICITUD_DESEMBOLSO', fileName: 'solicitud.tif', bytes: await tiffFile() }
  return upload(adviser, form, { ...scan, ...file })
}
/** Uploads a TIFF, which its inspection accepts, and converts it as its owner. */
const convertNew = async (bytes: Uint8Array) => convert(adviser, (await uploaded({ bytes })).id)

describe('converting a TIFF', () => {
  it('shows every page as PNG, whatever compression each has', async () => {
    const tiff = await tiffFile(['ccittfax4', 'lzw', 'jpeg', 'deflate', 'none'])
    const { status, body } = await convertNew(tiff)
    expect(status).toBe(200)
    expect(body.pages).toHaveLength(5)
    expect(body.pages[0]).toBe(`data:image/png;base64,${body.stream}`)
    for (const [index, page] of body.pages.entries()) {
      const made = Buffer.from(page?.split(',')[1] ?? '', 'base64')
      const original = await sharp(tiff, { page: index }).toColourspace('srgb').greyscale().raw().toBuffer()
      expect(await sharp(made).metadata()).toMatchObject({
        format: 'png',
        width: 600 + index * 16,
        height: 800,
      })
      const shown = await sharp(made).toColourspace('srgb').greyscale().raw().toBuffer()
      expect(shown.equals(original)).toBe(true)
    }
  })

  const codecs = ['ccittfax4', 'lzw', 'jpeg'] as const
  it.each(codecs)(
    'shows the other pages when the second, of %s, is broken, and logs which',
    async (codec) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const tiff = damagePage(await tiffFile(['deflate', codec, 'lzw']), 1)
      const { status, body } = await convertNew(tiff)
      expect({ status, pages: body.pages.map((page) => page !== null) }).toEqual({
        status: 200,
        pages: [true, false, true],
      })
      expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
        expect.objectContaining({ code: 'TIFF_PAGE_NOT_CONVERTED', page: 2 }),
      ])
      warned.mockRestore()
    },
  )

  it('streams the first page that could be made', async () => {
    const tiff = damagePage(await tiffFile(['lzw', 'ccittfax4']), 0)
    const { body } = await convertNew(tiff)
    expect(body.pages).toEqual([null, `data:image/png;base64,${body.stream}`])
  })

  it('gives a link to a page that would not fit the answer', async () => {
    const small = await tiffFile(['lzw'])
    const tiff = joinTiffs([small, await noisyTiff(1_600, 1_600), small])
    const { body } = await convertNew(tiff)
    expect(body.pages.map((page) => page?.split(':')[0])).toEqual(['data', 'http', 'data'])
    expect(body.pages[0]).toContain(body.stream)
  })

  it('answers with links when the pages would not fit the answer', async () => {
    const tiff = await noisyTiff(1_800, 1_800)
    const { body } = await convertNew(tiff)
    expect(body.stream).toBeUndefined()
    expect(body.pages).toHaveLength(1)
    const answer = await fetch(body.pages[0] ?? '')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const made = Buffer.from(await answer.arrayBuffer())
    expect(made.length).toBeGreaterThan(3_000_000)
    expect(await sharp(made).metadata()).toMatchObject({ width: 1_800, height: 1_800 })
  })

  it('makes large pages no larger than a screen needs', async () => {
    const tiff = await tiffFile(['ccittfax4'], { width: 3_300, height: 4_700 })
    const { body } = await convertNew(tiff)
    const { height, width } = await sharp(Buffer.from(body.stream ?? '', 'base64')).metadata()
    expect({ height, width }).toEqual({ height: 2_400, width: 1_685 })
  })

  it('reads a document for its owner alone', async () => {
    const { id } = await uploaded({})
    expect((await convert(adviser, id)).body.pages).toHaveLength(3)
    for (const role of ['Asesores', 'GestoresDesembolsos']) {
      expect(await convert(await signedIn(role), id)).toMatchObject({ status: 404 })
    }
  })

  it('opens no bytes that were not inspected', async () => {
    const stream = (await tiffFile()).toString('base64').slice(0, 8_000)
    const body = { stream } as unknown as { id: string }
    expect(await call(asPreviews, documents.convertTiff, adviser, { body })).toMatchObject({ status: 400 })
  })

  it('refuses another kind of file', async () => {
    const { id } = await uploaded({
      typeName: 'EC_PAGARE_FISICO',
      fileName: 'pagare.pdf',
      bytes: await pdfFile(),
    })
    expect(await convert(adviser, id)).toMatchObject(refusedFor('content'))
  })

  it('refuses one of which no page can be made', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const tiff = damagePage(await tiffFile(['lzw']), 0)
    expect(await convertNew(tiff)).toMatchObject(refusedFor('damaged'))
  })
})
