import { readFile, writeFile } from 'node:fs/promises'
import type { CDPSession } from 'playwright-core'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    peakMemory: (from: 'now' | 'then') => Promise<number>
  }
}

/** Processor seconds of a page's process. */
const processTime = async (own: CDPSession): Promise<number> => {
  await own.send('Performance.enable')
  const { metrics } = await own.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0
}

/** The page's own process among those of other tests: the one with the same processor time. */
const processOf = async (browser: CDPSession, own: CDPSession): Promise<number> => {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const taken = await processTime(own)
  const renderers = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id, cpuTime }) => ({ id, apart: Math.abs(cpuTime - taken) }))
  const [nearest] = renderers.sort((one, other) => one.apart - other.apart)
  if (!nearest) throw new Error('the browser has no page')
  return nearest.id
}

/** The process of each page, found when its peak restarts: both figures must be of one process. */
const processes = new WeakMap<object, number>()

/**
 * Resident memory of the test's own page in MB: the current one, which restarts the peak, or the peak since then. Zero
 * where the system does not report it.
 */
export const peakMemory: BrowserCommand<['now' | 'then']> = async ({ context, page }, from) => {
  const browser = await context.browser()?.newBrowserCDPSession()
  if (!browser || process.platform !== 'linux') return 0
  const own = await context.newCDPSession(page)
  try {
    if (from === 'now') {
      // Memory of earlier tests must not count.
      await own.send('HeapProfiler.collectGarbage')
      await own.send('Memory.simulatePressureNotification', { level: 'critical' })
    }
    const known = from === 'then' ? processes.get(page) : undefined
    const id = known ?? (await processOf(browser, own))
    processes.set(page, id)
    // '5' resets the peak.
    if (from === 'now') await writeFile(`/proc/${id}/clear_refs`, '5')
    const status = await readFile(`/proc/${id}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
  } finally {
    await Promise.all([own.detach(), browser.detach()])
  }
}
