import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRecord, longestLine, readLines, recordsOf, splitCells } from './records.ts'

const collect = async <One>(items: AsyncIterable<One>): Promise<One[]> => {
  const all: One[] = []
  for await (const one of items) all.push(one)
  return all
}

async function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = (file: string | Buffer, size = 7): Promise<CsvRecord[]> =>
  collect(recordsOf(readLines(cut(Buffer.from(file as string), size)), ';'))
const cellsOf = async (file: string | Buffer, size?: number) =>
  (await read(file, size)).map((record) => record.cells ?? record.reason)

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('records', () => {
  it('are what was written, with any quotes and piece boundaries', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ñ', '€', '😀', '"', ';', ',', ' ', '\n'),
      maxLength: 6,
    })
    const row = fc.array(cell, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, size, newline) => {
          const file = rows.map((cells) => cells.map(quote).join(';') + newline).join('')
          expect(await cellsOf(file, size)).toEqual(rows)
        },
      ),
    )
  })

  it('have their offsets in the file', async () => {
    expect(await read('a;b\n\n"c\nd";e\nf;g')).toEqual([
      { line: 1, last: 1, end: 4, cells: ['a', 'b'] },
      { line: 3, last: 4, end: 13, cells: ['c\nd', 'e'] },
      { line: 5, last: 5, end: 16, cells: ['f', 'g'] },
    ])
  })

  it('are Latin-1 if they are not UTF-8, and ignore a byte order mark', async () => {
    expect(await cellsOf(Buffer.from('ñ;á\n', 'latin1'))).toEqual([['ñ', 'á']])
    expect(await cellsOf('\ufeffñ;á\n', 1)).toEqual([['ñ', 'á']])
  })

  it('that are broken are one refused line each, and the next one is read normally', async () => {
    expect(await cellsOf('a;b\n"c;d\ne;f\n"g"h;i\nj;k"l\n')).toEqual([
      ['a', 'b'],
      'Comillas sin cerrar',
      ['e', 'f'],
      'Texto después de cerrar las comillas',
      ['j', 'k"l'],
    ])
    const many = Array.from({ length: 50 }, (_, row) => `"${row};x`)
    expect(await cellsOf(many.join('\n'))).toHaveLength(50)
  })

  it('longer than any row are refused without being held in memory', async () => {
    const file = `a;b\n${'x'.repeat(longestLine + 1)}\n"${'y'.repeat(longestLine - 10)}\nc;d\n`
    expect(await cellsOf(file, 1_000)).toEqual([
      ['a', 'b'],
      'La fila es demasiado larga',
      'Comillas sin cerrar',
      ['c', 'd'],
    ])
  })
})

it.each([
  ['a;b;', ['a', 'b', '']],
  ['', ['']],
  ['"";"a""b"', ['', 'a"b']],
  ['"a', 'open'],
  ['"a"b;c', 'broken'],
  ['a"b;c', ['a"b', 'c']],
])('the cells of %j', (text, expected) => {
  expect(splitCells(text, ';')).toEqual(expected)
})
