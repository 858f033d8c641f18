export type Part = { stop: () => Promise<void> }
export type Keep = <One extends Part>(starting: One | Promise<One>) => Promise<One>

/** Starts something of several parts. Its `stop`, and a part that cannot start, stop the started ones, last first. */
export const startParts = async <Result>(
  start: (keep: Keep) => Promise<Result>,
  clear: () => unknown = () => undefined,
): Promise<Result & Part> => {
  const parts: Part[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const part of parts.toReversed()) await part.stop()
      await clear()
    })()
    return stopping
  }
  try {
    const started = await start(async (starting) => {
      const part = await starting
      parts.push(part)
      return part
    })
    return { ...started, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
