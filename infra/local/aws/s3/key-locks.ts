/** A lock per key: one write at a time, so that a check and its write are atomic. */
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

    /** Waits for writes in progress: S3 never returns half an object. */
    async settled(key: string): Promise<void> {
      await last.get(key)
    },
  }
}
