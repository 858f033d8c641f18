import { expect, test } from 'vitest'
import { pastedCells } from './pasted-cells.ts'

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['12', [['12']]],
  ['12\n', [['12']]],
  [
    '1\t\n\t2',
    [
      ['1', ''],
      ['', '2'],
    ],
  ],
  ['1\t', [['1', '']]],
  // A cell with a line break or a quote is quoted, and its quotes are doubled.
  [
    '3\t"dos\nlíneas y ""comillas"""\n4\tx',
    [
      ['3', 'dos líneas y "comillas"'],
      ['4', 'x'],
    ],
  ],
  // A quote inside a plain cell is an ordinary character.
  ['pantalla 5"\t"sin cerrar\n2', [['pantalla 5"', '"sin cerrar'], ['2']]],
  ['', [[]]],
])('parses %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})
