import { readdirSync, readFileSync } from 'node:fs'

/** Gives one message to the bundled function and reports to its parent the peak memory of itself and its children. */
const [bundle, message] = process.argv.slice(2)
console.info = () => {}

const peaks = new Map()
/** A child's memory can only be read while it runs. Without /proc, children are not counted. */
const lookAtChildren = () => {
  try {
    for (const thread of readdirSync('/proc/self/task'))
      for (const child of readFileSync(`/proc/self/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)) {
        const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
        if (peak) peaks.set(child, Number(peak))
      }
  } catch {}
}
const looks = setInterval(lookAtChildren, 5)

const { handler } = await import(bundle)
const began = Date.now()
const { batchItemFailures } = await handler(JSON.parse(message), { getRemainingTimeInMillis: () => 900_000 })
clearInterval(looks)
if (batchItemFailures.length > 0) throw new Error('the function failed')
const peakKb = [process.resourceUsage().maxRSS, ...peaks.values()].reduce((sum, peak) => sum + peak)
process.send({ seconds: (Date.now() - began) / 1_000, peakMb: peakKb / 1_024 })
process.disconnect()
