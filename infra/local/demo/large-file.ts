import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Zip, ZipDeflate } from 'fflate'
import { type Layout, type LayoutColumn, layouts } from '../../resources/large-file-layouts.ts'
import { randomOf } from './random.ts'

/** The layout of a type's files; `undefined` for an unknown type. */
export const sampleLayout = (type: string): Layout | undefined =>
  layouts.find(({ ids }) => ids.includes(type))

export type SampleOptions = {
  rows: number
  bad?: number
  seed?: number
  delimiter?: string
}

const words = 'Peña Muñoz Libranza Crédito Bogotá Vivienda Comercial Ríos Cañón Plan'.split(' ')
const rowsOfChunk = 2_000

/** Pseudo-random numbers that depend only on the seed and the row. */
const randomOfRow = (seed: number, row: number) =>
  randomOf(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b))

const digits = (value: number, length: number) => String(value).padStart(length, '0')

const dateParts = (random: () => number) => ({
  yyyy: String(2015 + Math.floor(random() * 11)),
  MM: digits(1 + Math.floor(random() * 12), 2),
  dd: digits(1 + Math.floor(random() * 28), 2),
  HH: digits(Math.floor(random() * 24), 2),
  mm: digits(Math.floor(random() * 60), 2),
  ss: digits(Math.floor(random() * 60), 2),
})

const between = (random: () => number, minimum: number, maximum: number) =>
  minimum + Math.floor(random() * (maximum - minimum + 1))

const cellOf = (column: LayoutColumn, random: () => number, row: number, isKey: boolean): string => {
  const { type, allowed, pattern, minimum = 0, maximum = 999_999 } = column
  if (isKey) return type === 'integer' ? String(row) : digits(row, 12)
  if (!column.required && random() < 0.05) return ''
  if (type === 'integer') return String(between(random, minimum, maximum))
  if (type === 'decimal') {
    const whole = between(random, minimum, Math.min(maximum, column.scale > 2 ? 99 : 99_999_999))
    return `${whole}${column.decimalMark}${digits(between(random, 0, 10 ** column.scale - 1), column.scale)}`
  }
  if (type !== 'text') {
    const parts: Record<string, string> = dateParts(random)
    return column.format.replace(/yyyy|MM|dd|HH|mm|ss/g, (part) => parts[part] ?? part)
  }
  if (allowed.length > 0) return allowed[between(random, 0, allowed.length - 1)] ?? ''
  const lengths = /\{(\d+)(?:,(\d+))?\}$/.exec(pattern)
  if (lengths)
    return digits(between(random, 10 ** 5, 10 ** 6 - 1), 10).slice(
      -Math.min(10, Number(lengths[2] ?? lengths[1])),
    )
  const text = `${words[between(random, 0, words.length - 1)]} ${words[between(random, 0, words.length - 1)]}`
  return text.slice(0, column.maxLength)
}

const spoil = (values: string[], columns: LayoutColumn[], random: () => number): string[] => {
  const kind = random()
  if (kind < 0.25) return values.slice(0, -1)
  const required = columns.findIndex((column) => column.required)
  const typed = columns.findIndex(({ type }) => type !== 'text')
  return kind < 0.5 ? values.with(required, '') : values.with(typed, 'no aplica')
}

/** Whether a row must be refused; this is drawn before its values. */
const drawBad = (random: () => number, { bad = 0 }: Pick<SampleOptions, 'bad'>): boolean => random() < bad

/** Numbers, from 1, of the rows in a sample file that the job must refuse. */
export function* badRows({ rows, seed = 1, ...share }: SampleOptions): Generator<number> {
  for (let row = 1; row <= rows; row += 1) if (drawBad(randomOfRow(seed, row), share)) yield row
}

/** The text of a file in chunks of some thousand rows, so that any size fits in memory. */
export function* sampleText(
  { columns, delimiters, header, key }: Layout,
  { rows, bad = 0, seed = 1, delimiter = delimiters[0] }: SampleOptions,
): Generator<string> {
  if (header) yield `${columns.map(({ name }) => name).join(delimiter)}\n`
  const own = columns.findLastIndex(
    ({ name, type }) => key.includes(name) && ['text', 'integer'].includes(type),
  )
  for (let first = 1; first <= rows; first += rowsOfChunk) {
    let chunk = ''
    for (let row = first; row < Math.min(first + rowsOfChunk, rows + 1); row += 1) {
      const random = randomOfRow(seed, row)
      const isBad = drawBad(random, { bad })
      const values = columns.map((column, index) => cellOf(column, random, row, index === own))
      chunk += `${(isBad ? spoil(values, columns, random) : values).join(delimiter)}\n`
    }
    yield chunk
  }
}

type Encoding = 'utf8' | 'latin1'

async function* zipped(chunks: Iterable<Buffer>, entry: string): AsyncGenerator<Buffer> {
  let ready: Buffer[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(Buffer.from(bytes))
  })
  const file = new ZipDeflate(entry)
  zip.add(file)
  for (const chunk of chunks) {
    file.push(chunk)
    yield* ready
    ready = []
  }
  file.push(new Uint8Array(), true)
  zip.end()
  yield* ready
}

function* bytesOf(
  layout: Layout,
  { encoding = 'utf8', ...options }: SampleOptions & { encoding?: Encoding },
): Generator<Buffer> {
  for (const text of sampleText(layout, options)) yield Buffer.from(text, encoding)
}

/** A sample file of a layout as a stream; `.gz` and `.zip` names are compressed (a zip under 4 GB). */
export const largeFileStream = (name: string, ...file: Parameters<typeof bytesOf>): Readable => {
  const bytes = bytesOf(...file)
  if (name.endsWith('.gz')) return Readable.from(bytes).compose(createGzip({ level: 1 }))
  return Readable.from(name.endsWith('.zip') ? zipped(bytes, `${basename(name, '.zip')}.csv`) : bytes)
}

export const writeLargeFile = (path: string, ...file: Parameters<typeof bytesOf>): Promise<void> =>
  pipeline(largeFileStream(path, ...file), createWriteStream(path))
