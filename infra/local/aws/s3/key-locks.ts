/** One write at a time for each key, so that a check and the write it guards cannot be parted. */
export function createKeyLocks() {
  const last = new Map<string, Promise<unknown>>()

  return {
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const before = last.get(key) ?? Promise.resolve()
      const mine = before.then(work)
      const settled = mine.catch(() => {})
      last.set(key, settled)
      try {
        return await mine
      } finally {
        if (last.get(key) === settled) last.delete(key)
      }
    },

    /** Waits for the writes already begun: S3 never shows half an object. */
    async settled(key: string): Promise<void> {
      await last.get(key)
    },
  }
}
