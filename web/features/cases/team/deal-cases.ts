import type { HandlerLoad } from '../../../../shared/directory.ts'

type Load = Pick<HandlerLoad, 'login' | 'open' | 'paused'>

/** Assigns each case to the handler with the fewest cases so far, so that the loads even out; by `requestNumber`. */
export const dealCases = (numbers: readonly string[], to: readonly Load[]): Map<string, string> => {
  const loads = to.map(({ login, open, paused }) => ({ login, cases: paused + (open ? 1 : 0) }))
  return new Map(
    numbers.flatMap((number) => {
      const [least] = loads.toSorted((a, b) => a.cases - b.cases)
      if (!least) return []
      least.cases += 1
      return [[number, least.login] as const]
    }),
  )
}
