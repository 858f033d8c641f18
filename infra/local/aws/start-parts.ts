export type Part = { stop: () => Promise<void> }
export type Keep = <One extends Part>(starting: One | Promise<One>) => Promise<One>

/** Starts something of several parts. Its `stop`, and a part that cannot start, stop the started ones, last first. */
export const startParts = async <Result>(
  start: (keep: Keep) => Promise<Result>,
  clear: () => unknown = () => undefined,
): Promise<Result & Part> => {
  await using starting = new AsyncDisposableStack()
  starting.defer(async () => void (await clear()))
  const started = await start(async (part) => starting.adopt(await part, (each) => each.stop()))
  const parts = starting.move()
  let stopping: Promise<void> | undefined
  return {
    ...started,
    stop: () => {
      stopping ??= parts.disposeAsync()
      return stopping
    },
  }
}
