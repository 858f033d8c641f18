import { parseArgs } from 'node:util'
import { drill, type Restored } from '../infra/local/drill/drill.ts'

/**
 * `npm run restore-drill`: destroys a copy of local data, restores it and checks that everything is there
 * (docs/recovery.md). `-- --data FOLDER` takes a copy of that folder's data instead of the demonstration's.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, rows: { type: 'string', default: '200' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
// The functions' logs.
for (const name of ['info', 'warn', 'error'] as const) console[name] = () => undefined

const megabyte = 1_000_000
const tell = ({ buckets, found, settled, left, wrong, seconds }: Restored): void => {
  const { cases, files, bytes, readings, labels, items } = left
  say(`\nBuckets ${buckets}: ${found.length} disagreements before settling`)
  for (const line of settled) say(`  ${line}`)
  const expected = left.violations.filter((problem) => !wrong.includes(problem))
  for (const line of expected) say(`  lost with the buckets: ${line}`)
  for (const line of wrong) say(`✗ ${line}`)
  say(
    `${wrong.length === 0 ? '✓' : '✗'} ${cases} cases once, ${items} items, ${files} files of ` +
      `${(bytes / megabyte).toFixed(1)} MB by checksum, ${readings} readings, ${labels} labels`,
  )
  const each = (value: number) =>
    `${value.toFixed(1)} s (${((value / cases) * 1_000).toFixed(1)} s for 1000 cases)`
  const ofGigabyte = ((seconds.files / bytes) * 1_000 * megabyte).toFixed(0)
  say(
    `  restored in ${each(seconds.restore)}, settled in ${each(seconds.settle)}, checked in ${each(seconds.check)}; ` +
      `documents ${ofGigabyte} s for 1 GB`,
  )
}

const all = await drill({ data: values.data, rows: Number(values.rows), say })
for (const one of all) tell(one)
const failed = all.flatMap(({ wrong }) => wrong).length
say(failed === 0 ? '\nEverything that was backed up is there' : `\n${failed} things are wrong`)
process.exit(failed === 0 ? 0 : 1)
