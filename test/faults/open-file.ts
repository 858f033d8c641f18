import { readFileSync } from 'node:fs'
import { checkFileInThread } from '../../services/inspection/check-in-thread.ts'
import { tiffPages } from '../../services/previews/tiff-pages.ts'
import { Refusal } from '../../shared/errors.ts'
import { mostMemory } from './own-memory.ts'

/**
 * Inspects one file in a separate process; with `preview` it then makes its preview, as the product does. Reports the
 * resources that the process used: `node open-file.ts file ordinary.pdf [preview]`.
 */
const [, , file = '', ordinary = '', work] = process.argv
const bytes = readFileSync(file)
const before = process.memoryUsage.rss()
// An ordinary file first: the inspection thread starts with a function's first file.
await checkFileInThread(readFileSync(ordinary), ordinary, { spreadsheet: false })
const [began, busy] = [performance.now(), process.cpuUsage()]
/** The pages in its preview. */
let shown: number | undefined
const open = async (): Promise<void> => {
  await checkFileInThread(bytes, file, { spreadsheet: /\.xlsx?$/.test(file) })
  if (work === 'preview') shown = (await tiffPages(bytes, () => true)).filter(Boolean).length
}
const reason = await open().then(
  () => undefined,
  (error: unknown) => (error instanceof Refusal ? error.details?.reason : String(error)),
)
const milliseconds = performance.now() - began
const { user, system } = process.cpuUsage(busy)
const processorMs = (user + system) / 1_000
const megabytes = (mostMemory() - before) / 1_048_576
process.stdout.write(JSON.stringify({ reason, shown, milliseconds, processorMs, megabytes }))
