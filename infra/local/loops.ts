import { setTimeout as wait } from 'node:timers/promises'

const pauseAfterError = 1_000

export type Loops = ReturnType<typeof createLoops>

/** Loops of a stand-in that run until its stop. */
export const createLoops = () => {
  const ending = new AbortController()
  const { signal } = ending
  const running: Promise<void>[] = []
  const pause = (milliseconds: number): Promise<void> =>
    wait(milliseconds, undefined, { signal }).catch(() => undefined)

  const loop = async (work: () => Promise<unknown>, onError: (error: unknown) => void): Promise<void> => {
    while (!signal.aborted) {
      try {
        await work()
      } catch (error) {
        if (signal.aborted) return
        onError(error)
        await pause(pauseAfterError)
      }
    }
  }
  return {
    signal,
    pause,
    repeat: (work: () => Promise<unknown>, onError: (error: unknown) => void): void =>
      void running.push(loop(work, onError)),
    stop: async (): Promise<void> => {
      ending.abort()
      await Promise.all(running)
    },
  }
}

/** Logs as the functions do: one line of JSON with a code. */
export const logError = (code: string, details: object, error: unknown): void =>
  console.error(JSON.stringify({ code, ...details, error: String(error) }))
