import { crc32, deflateSync, inflateSync } from 'node:zlib'
import compound from 'cfb'
import { unzipSync, zipSync } from 'fflate'
import { compoundOf } from '../../support/hostile-workbooks.ts'
import { type Field, fieldsOf, recordFields, textFields } from './fields.ts'
import type { FileKindId } from './kinds.ts'

/** Changes the bytes inside a package; `fieldsOf` finds the numeric fields there. */
export type Changing = (part: Buffer, fieldsOf: (part: Buffer) => Field[]) => Buffer

const pick = <T>(from: readonly T[], part: number): T | undefined =>
  from[Math.floor((part / 1_000_000) * from.length)]

const inZip = (file: Buffer, part: number, change: Changing): Buffer => {
  const parts = unzipSync(file)
  const name = pick(Object.keys(parts), part)
  if (!name) return file
  const changed = change(Buffer.from(parts[name] ?? []), textFields)
  return Buffer.from(zipSync({ ...parts, [name]: changed }))
}

const inCompound = (file: Buffer, change: Changing): Buffer => {
  const { FileIndex } = compound.read(file, { type: 'buffer' })
  const book = FileIndex.find(({ name }) => name === 'Workbook')
  return compoundOf([['Workbook', change(Buffer.from(book?.content ?? []), recordFields)]])
}

type Chunk = { name: string; data: Buffer }

const chunksOf = (file: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    chunks.push({
      name: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}

const pngOf = (file: Buffer, chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([
    file.subarray(0, 8),
    ...chunks.flatMap(({ name, data }) => {
      const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
      const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
      head.writeUInt32BE(data.length)
      tail.writeUInt32BE(crc32(named))
      return [head, named, tail]
    }),
  ])

const bytesAsFields = (data: Buffer): Field[] =>
  Array.from({ length: Math.min(data.length, 64) }, (_, at) => ({ at, size: 1, little: false }))

/**
 * Changes a chunk of a PNG, or its compressed lines, and corrects the checksums, so that a reader goes on to the
 * content.
 */
const inPng = (file: Buffer, part: number, change: Changing): Buffer => {
  const chunks = chunksOf(file)
  const chosen = pick(chunks, part)
  if (chosen?.name !== 'IDAT')
    return pngOf(
      file,
      chunks.map((one) => (one === chosen ? { ...one, data: change(one.data, bytesAsFields) } : one)),
    )
  const lines = inflateSync(
    Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)),
  )
  const data = deflateSync(change(lines, bytesAsFields))
  const others = chunks.filter(({ name }) => name !== 'IDAT')
  return pngOf(file, [...others.slice(0, -1), { name: 'IDAT', data }, ...others.slice(-1)])
}

/**
 * Changes the packed content of a file and packs it again if its kind is a package; otherwise returns the file
 * unchanged.
 */
export const changedInside = (kind: FileKindId, file: Buffer, part: number, change: Changing): Buffer => {
  if (kind === 'xlsx') return inZip(file, part, change)
  if (kind === 'xls') return inCompound(file, change)
  if (kind === 'png') return inPng(file, part, change)
  return change(file, (now) => fieldsOf(kind, now))
}
