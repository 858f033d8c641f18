/** Milliseconds that a key press may take until the frame that shows it, on an idle machine. */
export const mostPerKey = 50

/**
 * Limit of a key press on a full screen: `mostPerKey`, or a multiple of its time on a nearly empty screen in the same
 * run, because a busy machine is slower for every key.
 */
export const longestKey = (onEmpty: number, times: number): number => Math.max(mostPerKey, times * onEmpty)

/** The time of each key press until the next frame is drawn. */
export const timeKeys = () => {
  const times: number[] = []
  const onKey = () => {
    const pressed = performance.now()
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)))
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return {
    times,
    /** The median: a busy machine delays single keys. */
    middle: () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity,
    stop: () => window.removeEventListener('keydown', onKey, { capture: true }),
  }
}
