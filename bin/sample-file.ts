import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { badRows, sampleLayout, writeLargeFile } from '../infra/local/demo/large-file.ts'
import { largeFileTypeIds } from '../shared/large-files.ts'

/** `npm run sample`: a large file of any type and size, the same for the same seed (docs/running.md). */
const help = `Uso: npm run sample -- --type datos_bi --rows 1000000 [opciones] ARCHIVO

  --bad PARTE       parte de las filas que el proceso rechaza, de 0 a 1 (0)
  --seed N          otra semilla, otros valores (1)
  --delimiter C     uno de los del tipo (el primero de ellos)
  --latin1          en Latin-1 y no en UTF-8
  ARCHIVO           .csv o .txt; .gz y .zip se comprimen

Tipos: ${largeFileTypeIds.join(', ')}
`
const options = {
  type: { type: 'string', default: '' },
  rows: { type: 'string', default: '' },
  bad: { type: 'string', default: '0' },
  seed: { type: 'string', default: '1' },
  delimiter: { type: 'string' },
  latin1: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Exits with a message that says what to write instead. */
const fail = (problem: string): never => {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

const read = () => {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    return fail('No se entiende la orden; vea las opciones con npm run sample -- --help.')
  }
}

const { values, positionals } = read()
if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}
const { type, delimiter, latin1 } = values
const [rows, bad, seed] = [values.rows, values.bad, values.seed].map(Number) as [number, number, number]
const [file = fail('Falta el nombre del archivo; vea las opciones con npm run sample -- --help.')] =
  positionals
const layout =
  sampleLayout(type) ?? fail(`No hay un tipo '${type}'; use uno de estos: ${largeFileTypeIds.join(', ')}.`)
if (!(Number.isSafeInteger(rows) && rows > 0)) fail('Diga con --rows cuántas filas, desde 1.')
if (!(bad >= 0 && bad <= 1)) fail('--bad va de 0 a 1.')
if (!Number.isSafeInteger(seed)) fail('--seed es un número entero.')
if (delimiter !== undefined && !layout.delimiters.includes(delimiter))
  fail(`${type} no admite '${delimiter}'; use uno de estos: ${layout.delimiters.join(' ')}`)

const number = new Intl.NumberFormat('es-CO')
try {
  const written = { rows, bad, seed, delimiter, encoding: latin1 ? 'latin1' : 'utf8' } as const
  await writeLargeFile(file, layout, written)
  const megabytes = number.format(Math.ceil((await stat(file)).size / 1_024 ** 2))
  let refused = 0
  for (const _ of badRows(written)) refused += 1
  const counts = `${number.format(rows)} filas, de ellas ${number.format(refused)} malas`
  process.stdout.write(`${file}: ${counts}, ${megabytes} MB\n`)
} catch (error) {
  fail(`No se pudo escribir ${file}: ${error instanceof Error ? error.message : error}`)
}
