import { readFileSync } from 'node:fs'

/** Peak memory of this process; `resourceUsage` also counts its parent's memory before the fork. */
export const mostMemory = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024
  } catch {
    return process.resourceUsage().maxRSS * 1_024
  }
}
