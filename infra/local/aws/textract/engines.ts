import { type Engine, startEngine } from './engine.ts'

/** Number of engines, and of pages at the same time. */
const count = 2
/** A photograph of noise keeps an engine busy for very long. */
const longestPageMs = 60_000

/** An engine was stopped because its page took too long. */
export class TooLong extends Error {}

type Taken = Engine & { readonly place: number }
export type Engines = ReturnType<typeof startEngines>

/** The engines of a process, started at their first use. */
export const startEngines = (models: string) => {
  const started: (Promise<Engine> | undefined)[] = []
  const free = Array.from({ length: count }, (_, place) => place)
  const waiting: ((place: number) => void)[] = []

  return {
    count,
    /** Waits for a free engine. */
    take: async (): Promise<Taken> => {
      const place = free.shift() ?? (await new Promise<number>((resolve) => waiting.push(resolve)))
      started[place] ??= startEngine(models)
      return { ...(await started[place]), place }
    },
    give: ({ place }: Taken): void => {
      const next = waiting.shift()
      if (next) next(place)
      else free.push(place)
    },
    /** Runs work with an engine. If it takes too long, the engine is stopped and the next page gets a new one. */
    within: async <Result>(engine: Taken, work: () => Promise<Result>): Promise<Result> => {
      let clock: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        clock = setTimeout(() => {
          started[engine.place] = undefined
          void engine.end()
          reject(new TooLong('It took too long'))
        }, longestPageMs)
      })
      try {
        return await Promise.race([work(), late])
      } finally {
        clearTimeout(clock)
      }
    },
  }
}
