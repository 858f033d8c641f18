import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../resources/rate-limits.ts'
import { rateLimiter } from './rate-limiter.ts'

const limits = {
  session: { ...rateLimits.session, limit: 3 },
  strangers: { ...rateLimits.strangers, limit: 2 },
  enter: { ...rateLimits.enter, limit: 4 },
}

afterEach(() => void vi.useRealTimers())

/** How many of ten calls are allowed. */
const allowedOfTen = (
  check: ReturnType<typeof rateLimiter>,
  { path = '/loads', method = 'GET', session }: { path?: string; method?: string; session?: string },
): number => {
  const headers = session ? { 'session-id': session } : {}
  const request = { method, headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage
  let through = 0
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      check(request, path)
      through += 1
    } catch (error) {
      expect(error).toMatchObject({ kind: 'tooManyRequests' })
    }
  }
  return through
}

describe('calls of one address', () => {
  it('are limited by session, each one separately', () => {
    const check = rateLimiter(limits)
    expect(allowedOfTen(check, { session: 'one' })).toBe(3)
    expect(allowedOfTen(check, { session: 'two' })).toBe(3)
  })

  it('are limited by address where there is no session, with a separate limit for entering', () => {
    const check = rateLimiter(limits)
    expect(allowedOfTen(check, {})).toBe(2)
    expect(allowedOfTen(check, { path: '/login/hand-off', method: 'POST' })).toBe(4)
    expect(allowedOfTen(check, { method: 'OPTIONS' })).toBe(10)
    expect(allowedOfTen(check, { session: 'one' })).toBe(3)
  })

  it('are limited by the paths of a limit, whatever their parameters are', () => {
    const check = rateLimiter({ readings: { ...rateLimits.readings, limit: 4 } })
    expect(allowedOfTen(check, { path: '/ocr/one/picture/1', session: 'one' })).toBe(4)
    expect(allowedOfTen(check, { path: '/ocr/two/text', session: 'one' })).toBe(0)
    expect(allowedOfTen(check, { path: '/ocr/two/pages/1', session: 'one' })).toBe(10)
  })

  it('are allowed again after five minutes', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const check = rateLimiter(limits)
    expect(allowedOfTen(check, { session: 'one' })).toBe(3)
    vi.advanceTimersByTime(299_000)
    expect(allowedOfTen(check, { session: 'one' })).toBe(0)
    vi.advanceTimersByTime(1_000)
    expect(allowedOfTen(check, { session: 'one' })).toBe(3)
  })
})
