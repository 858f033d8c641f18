import { describe, expect, it } from 'vitest'
import { functions } from '../../resources/functions.ts'
import { routeTable } from './match-route.ts'

const find = routeTable([
  { method: 'GET', path: '/cases/{number}', target: 'one' },
  { method: 'GET', path: '/cases/ALL', target: 'all' },
  { method: 'PUT', path: '/cases/{number}', target: 'change' },
  { method: 'GET', path: '/{area}/{number}/history', target: 'history' },
])
const asked = (method: string, path: string) => find(path)?.targets.get(method)

describe('route table', () => {
  it('prefers a literal segment to a parameter, in any order of definition', () => {
    expect(asked('GET', '/cases/ALL')).toBe('all')
    expect(asked('GET', '/cases/17')).toBe('one')
    expect(asked('GET', '/cases/17/history')).toBe('history')
  })

  it('finds the resource for any method, and the target by method', () => {
    const match = find('/cases/17')
    expect([match?.resource, ...(match?.targets.keys() ?? [])]).toEqual(['/cases/{number}', 'GET', 'PUT'])
    expect(asked('PUT', '/cases/17')).toBe('change')
    expect(asked('DELETE', '/cases/17')).toBeUndefined()
    // A literal resource hides the parameter's methods, as in API Gateway.
    expect(asked('PUT', '/cases/ALL')).toBeUndefined()
  })

  it('decodes parameters once and never matches an empty one', () => {
    expect(find('/cases/a%2Fb%20%C3%B1')?.parameters).toEqual({ number: 'a/b ñ' })
    expect(find('/cases/%252e')?.parameters).toEqual({ number: '%2e' })
    expect(find('/cases/%zz')?.parameters).toEqual({ number: '%zz' })
    expect(find('/cases/')).toBeUndefined()
    expect(find('/cases')).toBeUndefined()
    expect(find('/')).toBeUndefined()
  })

  it('refuses two functions for one method and path', () => {
    const twice = { method: 'GET', path: '/a', target: 1 } as const
    expect(() => routeTable([twice, twice])).toThrow('Two functions answer GET /a')
  })

  it('holds every endpoint of the product', () => {
    const routes = Object.entries(functions).flatMap(([name, { endpoints }]) =>
      endpoints.map(({ method, path }) => ({ method, path, target: name })),
    )
    const ofProduct = routeTable(routes)
    for (const { method, path, target } of routes) expect(ofProduct(path)?.targets.get(method)).toBe(target)
  })
})
