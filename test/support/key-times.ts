/** Milliseconds that a key may take from its press to the frame that shows it, on a machine that does nothing else. */
export const mostPerKey = 50

/**
 * What a key may take on a full screen: `mostPerKey`, or so many times what it takes on a nearly empty one in the same
 * run, as a machine that does other things too takes longer for any key.
 */
export const longestKey = (onEmpty: number, times: number): number => Math.max(mostPerKey, times * onEmpty)

/** How long each key took, from when it was pressed until the frame that follows it was drawn. */
export const timeKeys = () => {
  const times: number[] = []
  const onKey = () => {
    const pressed = performance.now()
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)))
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return {
    times,
    /** The middle one: a busy machine holds single keys up. */
    middle: () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity,
    stop: () => window.removeEventListener('keydown', onKey, { capture: true }),
  }
}
