import type { IncomingMessage } from 'node:http'
import { sessionHeader } from '../../../shared/sessions.ts'
import { openPaths, type RateLimit, rateLimits } from '../../resources/rate-limits.ts'
import { windowSeconds } from '../../resources/traffic.ts'
import { patternOf } from './match-route.ts'
import { GatewayRefused } from './run-function.ts'

type Asked = { method: string; path: string; session: string | undefined; address: string }

type Limit = RateLimit & { patterns?: URLPattern[] | undefined }

/** The key by which a limit counts a call; undefined if the limit does not apply. */
const counterKey = ({ by, patterns, strangers }: Limit, asked: Asked): string | undefined => {
  const { method, path, session, address } = asked
  if (patterns?.some((pattern) => pattern.test({ pathname: path })) === false) return undefined
  if (strangers && (session !== undefined || method === 'OPTIONS' || openPaths.includes(path)))
    return undefined
  return by === 'session' ? session : address
}

/** Counts calls as the firewall does, in consecutive windows, and refuses those over a limit. */
export const rateLimiter = (limits: Readonly<Record<string, RateLimit>> = rateLimits) => {
  const counted: [string, Limit][] = Object.entries(limits).map(([name, limit]) => [
    name,
    { ...limit, patterns: limit.paths?.map(patternOf) },
  ])
  let counts = new Map<string, number>()
  let windowEnds = 0
  return ({ method = '', headers, socket }: IncomingMessage, path: string): void => {
    if (Date.now() >= windowEnds) {
      counts = new Map()
      windowEnds = Date.now() + windowSeconds * 1_000
    }
    const session = headers[sessionHeader]?.toString()
    const asked = { method, path, session, address: socket.remoteAddress ?? '' }
    for (const [name, limit] of counted) {
      const key = counterKey(limit, asked)
      if (key === undefined) continue
      const count = (counts.get(`${name} ${key}`) ?? 0) + 1
      counts.set(`${name} ${key}`, count)
      if (count > limit.limit) throw new GatewayRefused('tooManyRequests')
    }
  }
}
