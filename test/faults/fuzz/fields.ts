import type { FileKindId } from './kinds.ts'

/** A number at a fixed place of a format, which a reader uses as a size, a count or a position. */
export type Field = { at: number; size: 1 | 2 | 4; little: boolean } | { at: number; digits: number }

const most = 4_000

const tiff = (file: Buffer): Field[] => {
  const little = file.toString('latin1', 0, 2) === 'II'
  const read = (at: number, size: 2 | 4) => (little ? file.readUIntLE(at, size) : file.readUIntBE(at, size))
  const fields: Field[] = [{ at: 4, size: 4, little }]
  let at = read(4, 4)
  while (at > 0 && at + 2 <= file.length && fields.length < most) {
    const count = read(at, 2)
    const end = at + 2 + count * 12
    if (end + 4 > file.length) break
    fields.push({ at, size: 2, little })
    for (let entry = at + 2; entry < end; entry += 12)
      fields.push(
        { at: entry, size: 2, little },
        { at: entry + 2, size: 2, little },
        { at: entry + 4, size: 4, little },
        // For most tags the value is the important number.
        { at: entry + 8, size: 4, little },
        { at: entry + 8, size: 2, little },
      )
    fields.push({ at: end, size: 4, little })
    at = read(end, 4)
  }
  return fields
}

const png = (file: Buffer): Field[] => {
  const fields: Field[] = [16, 20].map((at) => ({ at, size: 4, little: false }))
  for (const at of [24, 25, 26, 27, 28]) fields.push({ at, size: 1, little: false })
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at))
    fields.push({ at, size: 4, little: false }, { at: at + 4, size: 4, little: false })
  return fields
}

const jpeg = (file: Buffer): Field[] => {
  const fields: Field[] = []
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff) {
    const [marker = 0, length] = [file[at + 1], file.readUInt16BE(at + 2)]
    fields.push({ at: at + 1, size: 1, little: false }, { at: at + 2, size: 2, little: false })
    for (let byte = 4; byte < Math.min(length + 2, 24); byte += 1)
      fields.push({ at: at + byte, size: byte === 5 || byte === 7 ? 2 : 1, little: false })
    at += 2 + length
    if (marker === 0xda) break
  }
  return fields
}

/** Everything that looks like a number, in a text or a file that is mostly text. */
const digits = (file: Buffer): Field[] =>
  Array.from(file.toString('latin1').matchAll(/\d+/g), ({ 0: found, index }) => ({
    at: index,
    digits: found.length,
  })).slice(0, most)

const each = (at: number, sizes: readonly (2 | 4)[]): Field[] =>
  sizes.map((size, index) => ({
    at: at + sizes.slice(0, index).reduce((sum: number, one) => sum + one, 0),
    size,
    little: true,
  }))

/** The local headers of a zip, its directory entries and its end record. */
const zip = (file: Buffer): Field[] => {
  const heads = [
    ['PK\x03\x04', [2, 2, 2, 4, 4, 4, 4, 2, 2]],
    ['PK\x01\x02', [2, 2, 2, 2, 4, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4]],
    ['PK\x05\x06', [2, 2, 2, 2, 4, 4, 2]],
  ] as const
  return heads.flatMap(([signature, sizes]) => {
    const fields: Field[] = []
    for (
      let at = file.indexOf(signature, 0, 'latin1');
      at >= 0;
      at = file.indexOf(signature, at + 4, 'latin1')
    )
      fields.push(...each(at + 4, sizes))
    return fields.filter((field) => field.at + 4 <= file.length)
  })
}

/** The header of a compound file, its first sector table and its directory. */
const compound = (file: Buffer): Field[] => {
  const sector = 1 << file.readUInt16LE(30)
  const of = (place: number) => (file.readUInt32LE(place) + 1) * sector
  const words = (from: number, count: number) =>
    each(
      from,
      Array.from({ length: count }, () => 4),
    )
  const directory = Array.from({ length: 4 }, (_, entry) => of(48) + entry * 128).flatMap((at) => [
    ...each(at + 64, [2]),
    ...words(at + 68, 3),
    ...words(at + 116, 2),
  ])
  return [...each(24, [2, 2, 2, 2, 2]), ...words(40, 12), ...words(of(76), 24), ...directory].filter(
    ({ at }) => at >= 0 && at + 4 <= file.length,
  )
}

/** The type, the length and the first words of each record of an old workbook. */
export const recordFields = (book: Buffer): Field[] => {
  const fields: Field[] = []
  for (let at = 0; at + 4 <= book.length && fields.length < most; at += 4 + book.readUInt16LE(at + 2))
    fields.push(...each(at, [2, 2, 2, 2, 2, 2]).filter((field) => field.at + 2 <= book.length))
  return fields
}

const finders = { pdf: digits, tiff, png, jpeg, xlsx: zip, xls: compound } satisfies Record<
  FileKindId,
  (file: Buffer) => Field[]
>

/** The numeric fields of a whole file. */
export const fieldsOf = (kind: FileKindId, file: Buffer): Field[] => finders[kind](file)

/** The numeric fields of a text inside a file. */
export const textFields = digits
