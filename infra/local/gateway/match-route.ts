import type { Method } from '../../../shared/contract.ts'

export type ApiRoute<Target> = { method: Method; path: string; target: Target }

export type Match<Target> = {
  /** Template of the resource, e.g. `/requests/request-number/{number}`. */
  resource: string
  parameters: Record<string, string>
  methods: readonly Method[]
  targetOf: (method: string) => Target | undefined
}

type Resource<Target> = { template: string; segments: string[]; targets: Map<string, Target> }

const split = (path: string): string[] => path.split('/').slice(1)
const nameOf = (segment: string): string | undefined => /^\{(.+)\}$/.exec(segment)?.[1]

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Among resources of the same length, literal segments come before parameters, from the left, as in API Gateway. */
const literalFirst = (a: Resource<unknown>, b: Resource<unknown>): number => {
  if (a.segments.length !== b.segments.length) return a.segments.length - b.segments.length
  for (const [index, segment] of a.segments.entries()) {
    const difference = Number(!!nameOf(segment)) - Number(!!nameOf(b.segments[index] ?? ''))
    if (difference !== 0) return difference
  }
  return 0
}

const parametersOf = (template: string[], asked: string[]): Record<string, string> | undefined => {
  if (template.length !== asked.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, segment] of template.entries()) {
    const value = asked[index] ?? ''
    const name = nameOf(segment)
    if (name ? value === '' : value !== segment) return undefined
    if (name) parameters[name] = decode(value)
  }
  return parameters
}

/** Finds the resource of a path (still percent-encoded) among an API's templates. */
export const routeTable = <Target>(routes: readonly ApiRoute<Target>[]) => {
  const resources = new Map<string, Resource<Target>>()
  for (const { method, path, target } of routes) {
    const resource = resources.get(path) ?? { template: path, segments: split(path), targets: new Map() }
    if (resource.targets.has(method)) throw new Error(`Two functions answer ${method} ${path}`)
    resource.targets.set(method, target)
    resources.set(path, resource)
  }
  const ordered = [...resources.values()].sort(literalFirst)
  return (path: string): Match<Target> | undefined => {
    const asked = split(path)
    for (const { template, segments, targets } of ordered) {
      const parameters = parametersOf(segments, asked)
      if (!parameters) continue
      return {
        resource: template,
        parameters,
        methods: [...targets.keys()] as Method[],
        targetOf: (method) => targets.get(method),
      }
    }
    return undefined
  }
}
