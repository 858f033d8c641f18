import { parseArgs } from 'node:util'
import { sampleLayout } from '../infra/local/demo/large-file-layout.ts'
import { writeLargeFile } from '../infra/local/demo/write-large-file.ts'

/** `npm run sample`: a large file of any type and size, the same for the same seed (docs/running.md). */
const help = `npm run sample -- --type datos_bi --rows 1000000 [options] FILE

  --bad SHARE       share of rows that the job refuses (0)
  --seed N          another seed, other values (1)
  --delimiter C     one of the type's (its first)
  --latin1          in Latin-1, not UTF-8
  FILE              .csv or .txt, or .gz or .zip, which are compressed
`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    type: { type: 'string', default: '' },
    rows: { type: 'string', default: '' },
    bad: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    delimiter: { type: 'string' },
    latin1: { type: 'boolean', default: false },
  },
})
const layout = sampleLayout(values.type)
const [rows, bad, seed] = [values.rows, values.bad, values.seed].map(Number) as [number, number, number]
const [file] = positionals
if (!layout || !file || !(rows > 0) || !(bad >= 0 && bad <= 1) || !Number.isInteger(seed)) {
  process.stderr.write(help)
  process.exit(1)
}
const { delimiter, latin1 } = values
await writeLargeFile(file, layout, { rows, bad, seed, delimiter, encoding: latin1 ? 'latin1' : 'utf8' })
