import { cdp } from 'vitest/browser'

/**
 * Milliseconds of processor time of the page's thread: scripts, style, layout and paint. Other work on the machine
 * delays a key, but does not count here.
 */
export const pageWork = async (): Promise<number> => {
  await cdp().send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await cdp().send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
