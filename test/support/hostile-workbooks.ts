import { crc32, deflateRawSync } from 'node:zlib'
import compound from 'cfb'
import { unzipSync, zipSync } from 'fflate'
import { xlsFile, xlsxFile } from './files.ts'

/** Workbooks with more than values. */

/** The sample workbook with other parts in it. */
export const workbookWith = (parts: Readonly<Record<string, string | Buffer>>): Buffer =>
  Buffer.from(
    zipSync({
      ...unzipSync(xlsxFile()),
      ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])),
    }),
  )

/** Deflated data of empty blocks, which contain no byte but must each be parsed. */
export const emptyDeflate = (blocks: number): Buffer =>
  Buffer.concat([
    ...Array.from({ length: blocks }, () => Buffer.from([0, 0, 0, 0xff, 0xff])),
    deflateRawSync(''),
  ])

/** A zip with this many parts that all point to one compressed text. */
export const sharedParts = (count: number, packed: Buffer, size = 0): Buffer => {
  const name = '[Content_Types].xml'
  const kinds = Buffer.from(
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  )
  const head = (
    signature: string,
    between: Buffer,
    at: { packed: Buffer; size: number; crc: number },
    part: string,
  ) => {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(at.crc, 10)
    fields.writeUInt32LE(at.packed.length, 14)
    fields.writeUInt32LE(at.size, 18)
    fields.writeUInt16LE(part.length, 22)
    return Buffer.concat([Buffer.from(signature, 'latin1'), fields, between, Buffer.from(part)])
  }
  const first = { packed: deflateRawSync(kinds), size: kinds.length, crc: crc32(kinds) }
  const shared = { packed, size, crc: 0 }
  const none = Buffer.alloc(0)
  const opening = Buffer.concat([head('PK\x03\x04', none, first, name), first.packed])
  const body = Buffer.concat([opening, head('PK\x03\x04', none, shared, 'xl/a0000.xml'), packed])
  const placed = (at: number) => {
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    return place
  }
  const directory = Buffer.concat([
    head('PK\x01\x02\x14\0', placed(0), first, name),
    ...Array.from({ length: count }, (_, index) =>
      head('PK\x01\x02\x14\0', placed(opening.length), shared, `xl/a${String(index).padStart(4, '0')}.xml`),
    ),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count + 1, 8)
  end.writeUInt16LE(count + 1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, directory, end])
}

export const recordOf = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

export const sampleBook = (): Buffer => {
  const { FileIndex } = compound.read(xlsFile(), { type: 'buffer' })
  return Buffer.from(FileIndex.find(({ name }) => name === 'Workbook')?.content ?? [])
}

export const compoundOf = (entries: readonly [string, Buffer][]): Buffer => {
  const file = compound.utils.cfb_new()
  for (const [name, content] of entries) compound.utils.cfb_add(file, `/${name}`, content)
  return Buffer.from(compound.write(file, { type: 'buffer' }))
}

/** A compound file with a workbook and other entries. */
export const oldWorkbook = (entries: readonly [string, Buffer][], book: Buffer = sampleBook()): Buffer =>
  compoundOf([['Workbook', book], ...entries])

/** The sample with these records after the first one of its workbook. */
export const bookOf = (...records: readonly Buffer[]): Buffer => {
  const book = sampleBook()
  const first = 4 + book.readUInt16LE(2)
  return oldWorkbook([], Buffer.concat([book.subarray(0, first), ...records, book.subarray(first)]))
}

/** Parts of a workbook. */
export const sheet = (inside: string) => ({ 'xl/worksheets/sheet1.xml': `<worksheet>${inside}</worksheet>` })
export const relation = (kind: string) => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="otro.bin"/></Relationships>`,
})
/** A shared string of cells, in several runs. */
export const shared = (...runs: string[]) => ({
  'xl/sharedStrings.xml': `<sst><si>${runs.map((run) => `<r><t>${run}</t></r>`).join('')}</si></sst>`,
})

/** A record of an old workbook that names something in another one. */
export const auto = (name: string, flags = 0) =>
  recordOf(
    0x18,
    Buffer.concat([
      Buffer.from([flags, 0, 0, name.length]),
      Buffer.alloc(10),
      Buffer.from([0]),
      Buffer.from(name),
    ]),
  )
