import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { columnsOf } from '../../shared/load-columns.ts'
import { goodCells, loadFormatOfCode } from '../support/loads.ts'

/** Kinds of rows in a hostile file; `good` ones must load, all others must be reported. */
export const kinds = [
  'good',
  'good, quoted',
  'good, with line breaks in a cell that nobody reads',
  'good, with a formula in a cell that nobody reads',
  'blank line',
  'empty cells',
  'formula for a number',
  'number of a case',
  'number of an earlier row',
  'unknown process',
  'unknown product',
  'missing cells',
  'cells too many',
  'a megabyte in a cell',
  'open quote',
  'text after a quote',
  'control characters',
  'date in the future',
  'amount that is none',
] as const
export type Kind = (typeof kinds)[number]

export type FileShape = {
  rows: Kind[]
  bom: boolean
  latin1: boolean
  delimiter: ';' | ','
  newline: '\r\n' | '\n'
  endsWithNewline: boolean
  /** Size of the parts, in characters of base64: small ones split rows and characters. */
  partSize: number
  parts: 'in order' | 'backwards, all twice' | 'one missing'
}

const common: Kind[] = ['good', 'good, quoted', 'good, with line breaks in a cell that nobody reads']

export const fileShapes: fc.Arbitrary<FileShape> = fc.record({
  rows: fc.array(
    fc.oneof(
      { weight: 150, arbitrary: fc.constantFrom(...common) },
      { weight: 100, arbitrary: fc.constantFrom(...kinds.filter((kind) => !/megabyte/.test(kind))) },
      { weight: 1, arbitrary: fc.constant<Kind>('a megabyte in a cell') },
    ),
    { minLength: 1, maxLength: 40 },
  ),
  bom: fc.boolean(),
  latin1: fc.boolean(),
  delimiter: fc.constantFrom(';', ','),
  newline: fc.constantFrom('\r\n', '\n'),
  endsWithNewline: fc.boolean(),
  partSize: fc.constantFrom(404, 1_000, 4_000, 2_300_000),
  parts: fc.oneof(
    { weight: 4, arbitrary: fc.constant('in order' as const) },
    { weight: 2, arbitrary: fc.constant('backwards, all twice' as const) },
    { weight: 1, arbitrary: fc.constant('one missing' as const) },
  ),
})

const fields = columnsOf(loadFormatOfCode('GPBM'))
/** The loader's headers and one that no loader has. */
export const headers = [...fields.map(({ header }) => header), 'Observaciones de la gestión']
const blankOf = (text: string): boolean => text === ''

type Made = { text: string; number?: string; fate: 'loads' | 'reported' | 'nothing' }

/** The text of a row; `known` is the number of an existing case, `earlier` the number of a row above. */
export const rowText = (kind: Kind, delimiter: string, known: string, earlier: string | undefined): Made => {
  const number = randomUUID().replaceAll('-', '').slice(0, 18)
  const cells = goodCells({ number, product: 'Crédito de vehículo', flow: 'Flujo ordinario' })
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const text = (over: typeof cells, note = '', all = false) =>
    [...fields.map(({ field }) => over[field] ?? cells[field] ?? ''), note]
      .map((cell) => (all || (!blankOf(cell) && /[";,\n]/.test(cell)) ? quote(cell) : cell))
      .join(delimiter)
  const loads = (line: string): Made => ({ text: line, number, fate: 'loads' })
  const reported = (line: string): Made => ({ text: line, fate: 'reported' })
  switch (kind) {
    case 'good':
      return loads(text({}))
    case 'good, quoted':
      return loads(text({}, 'Señaló «así», "pequeño"; y más, todo', true))
    case 'good, with line breaks in a cell that nobody reads':
      return loads(text({}, 'primera línea\nsegunda; con, todo\n\ny «última»'))
    case 'good, with a formula in a cell that nobody reads':
      return loads(text({}, '=HYPERLINK("http://example.com")'))
    case 'blank line':
      return { text: '', fate: 'nothing' }
    case 'empty cells':
      return { text: delimiter.repeat(fields.length), fate: 'nothing' }
    case 'formula for a number':
      return reported(text({ number: '=1+1' }))
    case 'number of a case':
      return reported(text({ number: known }))
    case 'number of an earlier row':
      return earlier === undefined ? loads(text({})) : reported(text({ number: earlier }))
    case 'unknown process':
      return reported(text({ process: 'Ñandú' }))
    case 'unknown product':
      return reported(text({ product: 'Crédito de año' }))
    case 'missing cells':
      return reported(`${number}${delimiter}Desembolso banca masiva`)
    case 'cells too many':
      return reported(`${text({})}${delimiter}otra`)
    case 'a megabyte in a cell':
      return reported(text({ flow: 'x'.repeat(1_048_576) }))
    case 'open quote':
      return reported(`"${text({})}`)
    case 'text after a quote':
      return reported(`"${number}" y algo${delimiter}x`)
    case 'control characters':
      return reported(text({ number: `${number.slice(0, 5)}\0\u0007` }))
    case 'date in the future':
      return reported(text({ receivedDay: '31/12/2099' }))
    case 'amount that is none':
      return reported(text({ amount: '1.2.3,4' }))
  }
}
