import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { xlsxFile } from '../../../test/support/files.ts'
import { leftText, sizeText } from '../../uploads/upload-texts.ts'
import { columnName, decimalText, durationText, fileProblem } from './file-texts.ts'

test('sizes are in k, m or g with two decimals', () => {
  expect(sizeText(0)).toBe('0,00 k')
  expect(sizeText(1_536)).toBe('1,50 k')
  expect(sizeText(1_024 ** 2)).toBe('1,00 m')
  expect(sizeText(2.5 * 1_024 ** 3)).toBe('2,50 g')
})

test('times are as precise as a waiting user needs', () => {
  expect(leftText(42)).toBe('Faltan 42 s')
  expect(leftText(61)).toBe('Faltan 2 min')
  expect(leftText(3_700)).toBe('Faltan 1 h 2 min')
  expect(durationText(5_900)).toBe('6 s')
  expect(durationText(245_000)).toBe('4 min 5 s')
  expect(durationText(7_380_000)).toBe('2 h 3 min')
})

const wrong = (text: string) => ({ title: 'Formato erroneo', text })

test('a file is refused for its extension, for being empty, or for exceeding the limit of its type', async () => {
  const problemOf = (name: string, size: number) => {
    const file = new File(['a;b'], name)
    return fileProblem(Object.defineProperty(file, 'size', { value: size }), 'datos_bi')
  }
  const largest = 5 * 1_024 ** 3
  expect(await problemOf('datos.CSV', largest)).toBeUndefined()
  expect(await problemOf('datos.txt', largest)).toEqual(
    wrong('Solo puedes subir archivos con las extensiones permitidas .csv, .gz, .zip'),
  )
  expect(await problemOf('datos.csv', 0)).toEqual({ text: 'El archivo está vacío' })
  expect(await problemOf('datos.csv', largest + 1)).toEqual({ text: 'El archivo pesa más de 5 GB' })
})

const utf16 = Buffer.from('\ufeffa;b', 'utf16le')
test.each([
  ['a workbook named .zip', xlsxFile(), 'datos.zip', 'un libro de Excel'],
  ['a workbook named .csv', xlsxFile(), 'datos.csv', 'un libro de Excel'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'datos.csv', 'un archivo de Office antiguo'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'datos.gz', 'un PDF'],
  ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'datos.csv', 'una imagen'],
])('%s is recognised by its first bytes, before it is sent', async (_, bytes, name, what) => {
  expect(await fileProblem(new File([new Uint8Array(bytes)], name), 'datos_bi')).toEqual(
    wrong(`El archivo es ${what}: expórtalo como .csv y cárgalo de nuevo`),
  )
})

test('UTF-16 is refused with the message of the job, and readable files are sent', async () => {
  expect(await fileProblem(new File([new Uint8Array(utf16)], 'datos.csv'), 'datos_bi')).toEqual(
    wrong('El archivo está en UTF-16; guárdalo como UTF-8 y cárgalo de nuevo'),
  )
  const zip = zipSync({ 'datos.csv': Buffer.from('a;b') })
  for (const [bytes, name] of [
    [zip, 'datos.zip'],
    [gzipSync('a;b'), 'datos.gz'],
    [Buffer.from('PK;b\n'), 'datos.csv'],
    [Buffer.from('\ufeffaño;b'), 'datos.csv'],
    [Buffer.from('año;b', 'latin1'), 'datos.csv'],
  ] as const)
    expect(await fileProblem(new File([new Uint8Array(bytes)], name), 'datos_bi')).toBeUndefined()
})

const csv = Buffer.from('a;b')
const locked = () => {
  const zip = zipSync({ 'datos.csv': csv })
  const at = Buffer.from(zip).indexOf('PK\x01\x02')
  zip[at + 8] = 1
  return zip
}
const csvs = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.csv`, csv]))
test.each([
  ['of three files in folders', zipSync({ 'carpeta/': new Uint8Array(), ...csvs }), 'contiene 3'],
  ['of nothing', zipSync({}), 'contiene 0'],
])('a zip %s is refused with the message of the job, before it is sent', async (_, zip, said) => {
  expect(await fileProblem(new File([new Uint8Array(zip)], 'datos.zip'), 'datos_bi')).toEqual(
    wrong(`El archivo .zip debe contener un solo archivo y ${said}`),
  )
})

test('a zip with a password is refused, and one that cannot be read here is left to the job', async () => {
  const problemOf = (zip: Uint8Array) => fileProblem(new File([new Uint8Array(zip)], 'datos.zip'), 'datos_bi')
  expect(await problemOf(locked())).toEqual(wrong('El archivo .zip tiene contraseña, cárgalo sin ella'))
  const single = zipSync({ 'carpeta/': new Uint8Array(), 'carpeta/datos.csv': csv })
  expect(await problemOf(single)).toBeUndefined()
  const several = zipSync(csvs)
  expect(await problemOf(several.subarray(0, -30))).toBeUndefined()
  // The end record says that there are other files.
  const other = several.slice()
  other[other.length - 12] = 9
  expect(await problemOf(other)).toBeUndefined()
})

test('totals keep every digit, and column names are readable', () => {
  expect(decimalText('-12345678901234567890.50')).toBe('-12.345.678.901.234.567.890,50')
  expect(decimalText('201')).toBe('201')
  expect(decimalText('1E+3')).toBe('1E+3')
  expect(columnName('valor_garantizado')).toBe('Valor garantizado')
})
