import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { pngFile } from './files.ts'

/** Files that are small until they are opened (R12). */

/** A PDF of these objects, without a cross-reference table: the reader must rebuild it. */
export const rawPdf = (objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF\n`),
  ])

/** Little-endian TIFF directories, one per page; each points to the next one, the last to `last`. */
export const rawTiff = (pages: number, last = 0, size = 100): Buffer => {
  const directory = 2 + 2 * 12 + 4
  const file = Buffer.alloc(8 + pages * directory)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  for (let page = 0; page < pages; page += 1) {
    const at = 8 + page * directory
    file.writeUInt16LE(2, at)
    for (const [index, tag] of [256, 257].entries()) {
      file.writeUInt16LE(tag, at + 2 + index * 12)
      file.writeUInt16LE(4, at + 4 + index * 12)
      file.writeUInt32LE(1, at + 6 + index * 12)
      file.writeUInt32LE(size, at + 10 + index * 12)
    }
    file.writeUInt32LE(page === pages - 1 ? last : at + directory, at + directory - 4)
  }
  return file
}

/** A picture that claims this size, with any content. */
export const statedPng = async (width: number, height: number): Promise<Buffer> => {
  const png = await pngFile()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** A picture that claims 3,600 million pixels. */
export const pixelBomb = (): Promise<Buffer> => statedPng(60_000, 60_000)

export const pagelessPdf = (): Buffer =>
  rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 0 /Kids [] >>'])

/** A page tree that contains itself as a leaf. */
export const loopingPdf = (): Buffer =>
  rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'])

/** A page tree of forty levels that doubles at each level. */
export const doublingPdf = (): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: 40 }, (_, n) => `<< /Type /Pages /Kids [${n + 3} 0 R ${n + 3} 0 R] >>`),
    '<< /Type /Page >>',
  ])

const packedStream = (entries: string, content: Buffer): Buffer => {
  const packed = deflateSync(content, { level: 9 })
  const dict = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>`
  return Buffer.concat([Buffer.from(`${dict}\nstream\n`), packed, Buffer.from('\nendstream')])
}

/** An object stream of a PDF: `table` lists its objects and where each begins. */
export const objectStream = (count: number, table: string, objects: string | Buffer): Buffer =>
  packedStream(
    `/Type /ObjStm /N ${count} /First ${table.length}`,
    Buffer.concat([Buffer.from(table), Buffer.from(objects)]),
  )

const onePage = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  '<< /Type /Page /Parent 2 0 R >>',
]

/** Just below the size limit of a document. */
const almostAll = 5_200_000
const repeated = (text: string): Buffer => Buffer.alloc(almostAll, text, 'latin1')

/**
 * A PDF of one page with 5 MB of text that is not an object before its trailer, or without a trailer if `hasTail` is
 * false.
 */
export const strayPdf = (text: string, hasTail = true): Buffer => {
  const [page, tail] = [rawPdf(onePage).toString('latin1').split('trailer')[0] ?? '', rawPdf([]).subarray(9)]
  return Buffer.concat([
    Buffer.from(page),
    repeated(text),
    Buffer.from('\n'),
    hasTail ? tail : Buffer.alloc(0),
  ])
}

/** A PDF of one page and an object that consists of 5 MB of this text. */
export const hugeObjectPdf = (text: string, [open, close] = ['', '']): Buffer =>
  rawPdf([...onePage, Buffer.concat([Buffer.from(open), repeated(text), Buffer.from(close)])])

/** A PDF with an object stream that unpacks to this many megabytes. */
export const objectStreamBomb = (megabytes = 1_024): Buffer =>
  rawPdf([...onePage, objectStream(100, '', Buffer.alloc(megabytes * 1_048_576, ' '))])

/** A PDF whose cross-reference table unpacks to `megabytes`. */
export const packedTableBomb = (megabytes: number): Buffer =>
  rawPdf([
    ...onePage,
    packedStream('/Type /XRef /W [1 2 1] /Size 1 /Root 1 0 R', Buffer.alloc(megabytes * 1_048_576)),
  ])

/** A PDF with 20 million numbers in one array. */
export const numbersPdf = (): Buffer =>
  rawPdf([...onePage, objectStream(1, '9 0 ', `[${'1 '.repeat(20_000_000)}]`)])

/** A PDF that makes its reader parse the same long object ten thousand times and keep none of them. */
export const repeatingPdf = (): Buffer =>
  rawPdf([...onePage, objectStream(10_000, '5 0 '.repeat(10_000), `[${'1 '.repeat(20_000)}]`)])

const levels = 2_000_000

/** A PDF of two million nested arrays. */
export const nestedPdf = (): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 0 /Kids ${'['.repeat(levels)}${']'.repeat(levels)} >>`,
  ])

type Part = { name: string; packed: Buffer; size: number; crc: number }

/** A zip of these parts; its sizes and positions may be false. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed, size, crc } of parts) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, Buffer.from(name)]),
    )
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    bodies.push(body)
    at += body.length
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(whole.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, whole, end])
}

const part = (name: string, contents: Buffer): Part => ({
  name,
  packed: deflateRawSync(contents, { level: 9 }),
  size: contents.length,
  crc: crc32(contents),
})

const contentTypes = Buffer.from(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
)

/** A workbook of sheets that unpack to this size; `said` is the size in its directory. */
export const workbookBomb = ({
  megabytes = 1_024,
  sheets = 4,
  said,
}: {
  megabytes?: number
  sheets?: number
  said?: number
} = {}): Buffer => {
  const sheet = part('xl/worksheets/sheet.xml', Buffer.alloc(megabytes * 1_048_576, ' '))
  const all = Array.from({ length: sheets }, (_, index) => ({
    ...sheet,
    name: `xl/worksheets/sheet${index + 1}.xml`,
    size: said ?? sheet.size,
  }))
  return zipOf([
    part('[Content_Types].xml', contentTypes),
    part('xl/workbook.xml', Buffer.from('<workbook/>')),
    ...all,
  ])
}
