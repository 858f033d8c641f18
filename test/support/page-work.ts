import { cdp } from 'vitest/browser'

/**
 * Milliseconds of processor time that the page's thread has had: scripts, style, layout and paint. Other works of the
 * machine hold a key up, but do not count in it.
 */
export const pageWork = async (): Promise<number> => {
  await cdp().send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await cdp().send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
