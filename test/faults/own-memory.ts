import { readFileSync } from 'node:fs'

/** The most memory this process ever had; `resourceUsage` counts what its parent had before it, too. */
export const mostMemory = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024
  } catch {
    return process.resourceUsage().maxRSS * 1_024
  }
}
