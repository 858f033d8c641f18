import { readFileSync } from 'node:fs'
import { checkFileInThread } from '../../services/inspection/check-in-thread.ts'
import { Refusal } from '../../shared/errors.ts'

/** The most memory this process ever had; `resourceUsage` counts what its parent had before it, too. */
const mostMemory = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024
  } catch {
    return process.resourceUsage().maxRSS * 1_024
  }
}

/** Inspects one file in a process of its own and tells what it took: `node bomb-process.ts file ordinary.pdf`. */
const [, , file = '', ordinary = ''] = process.argv
const bytes = readFileSync(file)
const before = process.memoryUsage.rss()
// An ordinary file first: the thread that inspects begins with the first of a function's files.
await checkFileInThread(readFileSync(ordinary), ordinary, { spreadsheet: false })
const [began, busy] = [performance.now(), process.cpuUsage()]
const reason = await checkFileInThread(bytes, file, { spreadsheet: file.endsWith('.xlsx') }).then(
  () => undefined,
  (error: unknown) => (error instanceof Refusal ? error.details?.reason : String(error)),
)
const milliseconds = performance.now() - began
const { user, system } = process.cpuUsage(busy)
const processorMs = (user + system) / 1_000
const megabytes = (mostMemory() - before) / 1_048_576
process.stdout.write(JSON.stringify({ reason, milliseconds, processorMs, megabytes }))
