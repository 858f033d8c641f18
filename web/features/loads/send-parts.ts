import type { Load } from '../../../shared/loads.ts'
import type { Range } from './file-rules.ts'

/** How many parts are sent at the same time. */
const concurrency = 3

export type SendPart = (index: number, range: Range, signal: AbortSignal) => Promise<Load>

/**
 * Sends the missing parts. `arrived` collects the ones that arrived, so that a retry sends only the others.
 * The first failure aborts the rest.
 */
export const sendParts = async (
  ranges: readonly Range[],
  arrived: Set<number>,
  send: SendPart,
  { signal, onArrival }: { signal: AbortSignal; onArrival: () => void },
): Promise<Load> => {
  const missing = ranges.map((_, place) => place).filter((place) => !arrived.has(place))
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  let last: Load | undefined
  const worker = async (): Promise<void> => {
    for (let place = missing.shift(); place !== undefined; place = missing.shift()) {
      both.throwIfAborted()
      const load = await send(place + 1, ranges[place] as Range, both)
      arrived.add(place)
      // The answer with the most parts is the newest state.
      if (!last || load.received >= last.received) last = load
      onArrival()
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, worker))
  } catch (error) {
    stop.abort()
    throw error
  }
  if (!last) throw new Error('every part had arrived')
  return last
}
