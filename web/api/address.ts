import { type Endpoint, personalHeader } from '../../shared/contract.ts'

export type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, unknown>
}

/** The query of a call as the URL has it: the parameters that name people, or the others. */
const written = ({ personal = [] }: Endpoint, { query = {} }: CallInput, ofPeople: boolean): string => {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && personal.includes(name) === ofPeople,
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** The path of a call, which its credentials contain, and its query. */
export const addressOf = (endpoint: Endpoint, input: CallInput) => {
  const { params = {} } = input
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
  const search = written(endpoint, input, false)
  return { path, search: search && `?${search}` }
}

/**
 * The headers of a call, encoded because names with accents do not fit in a header. Query parameters that
 * name people go in one of them.
 */
export const statedHeaders = (endpoint: Endpoint, input: CallInput): Record<string, string> => {
  const stated = Object.entries(input.headers ?? {}).map(([name, value]) => [
    name,
    encodeURIComponent(String(value)),
  ])
  const personal = written(endpoint, input, true)
  return Object.fromEntries(personal ? [...stated, [personalHeader, personal]] : stated)
}
