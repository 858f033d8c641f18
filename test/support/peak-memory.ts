import { readFile, writeFile } from 'node:fs/promises'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    peakMemory: (from: 'now' | 'then') => Promise<number>
  }
}

/**
 * MB of resident memory of the browser's largest page: now, from where its peak is counted, or at its peak since then.
 * Zero where the system does not tell it.
 */
export const peakMemory: BrowserCommand<['now' | 'then']> = async ({ context, page }, from) => {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session || process.platform !== 'linux') return 0
  if (from === 'now') {
    // What earlier tests left is none of what is measured.
    const own = await context.newCDPSession(page)
    await own.send('HeapProfiler.collectGarbage')
    await own.send('Memory.simulatePressureNotification', { level: 'critical' })
    await own.detach()
  }
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => {
      // '5' begins to count the peak anew.
      if (from === 'now') await writeFile(`/proc/${id}/clear_refs`, '5')
      const status = await readFile(`/proc/${id}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
    })
  return Math.max(...(await Promise.all(sizes)))
}
