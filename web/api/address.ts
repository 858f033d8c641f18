import type { Endpoint } from '../../shared/contract.ts'

export type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, unknown>
}

/** The path of a call, which its credentials name, and the query that follows it. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: CallInput) => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { path, search: search && `?${search}` }
}

/** The headers a call states; names with accents would not travel in them as they are. */
export const statedHeaders = ({ headers = {} }: CallInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  )
