import { assertPortFree } from '../aws/listen.ts'

const portsOfStart = 9
const from = 20_000
const upTo = 32_000

/** The first of the ports of a start. The clients of a process keep the addresses that they read first, so a restart needs the same. */
export const freePorts = async (): Promise<number> => {
  for (;;) {
    const first = from + Math.floor(Math.random() * (upTo - from))
    const all = Array.from({ length: portsOfStart }, (_, at) => assertPortFree(first + at))
    const free = await Promise.allSettled(all)
    if (free.every(({ status }) => status === 'fulfilled')) return first
  }
}
