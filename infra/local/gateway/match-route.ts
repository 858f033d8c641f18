import { tryDecodeURIComponent } from 'hono/utils/url'
import type { Method } from '../../../shared/contract.ts'

export type ApiRoute<Target> = { method: Method; path: string; target: Target }

export type Match<Target> = {
  /** Template of the resource, e.g. `/requests/request-number/{number}`. */
  resource: string
  parameters: Record<string, string>
  /** By method. */
  targets: ReadonlyMap<string, Target>
}

/** Matches the percent-encoded path of a call whose contract has this path. */
export const patternOf = (template: string) =>
  new URLPattern({ pathname: template.replaceAll(/\{(\w+)\}/g, ':$1') })

/** Literal segments come before parameters, from the left, as in API Gateway. */
const literalFirst = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one.replaceAll('{', '\uffff') < other.replaceAll('{', '\uffff') ? -1 : 1

/** Finds the resource of a path (still percent-encoded) among an API's templates. */
export const routeTable = <Target>(routes: readonly ApiRoute<Target>[]) => {
  const resources = [...Map.groupBy(routes, ({ path }) => path)].sort(literalFirst).map(([path, ofPath]) => {
    const targets = new Map<string, Target>()
    for (const { method, target } of ofPath) {
      if (targets.has(method)) throw new Error(`Two functions answer ${method} ${path}`)
      targets.set(method, target)
    }
    return { path, pattern: patternOf(path), targets }
  })
  return (asked: string): Match<Target> | undefined => {
    for (const { path: resource, pattern, targets } of resources) {
      const groups = pattern.exec({ pathname: asked })?.pathname.groups
      if (!groups) continue
      const parameters = Object.entries(groups).map(([name, value = '']) => [
        name,
        tryDecodeURIComponent(value),
      ])
      return { resource, parameters: Object.fromEntries(parameters), targets }
    }
    return undefined
  }
}
