import { expect, test } from 'vitest'
import { requestCounter } from './request-counter.ts'

const preflight = (url: string, asked: string) => ({
  method: 'OPTIONS',
  url,
  headers: { 'Access-Control-Request-Method': asked },
})
const call = (method: string, url: string) => ({ method, url, headers: {} })

test('parallel preflights of one address and method count once', () => {
  const { seen, count } = requestCounter()
  for (const asked of ['POST', 'POST', 'PUT']) count(preflight('/slot', asked))
  count(preflight('/other', 'POST'))
  for (const url of ['/slot', '/slot']) count(call('POST', url))
  expect(seen).toEqual({ calls: 2, preflights: 3 })
})

test('reads of a draft count up to three a task', () => {
  const { seen, beginTask, count } = requestCounter()
  const read = () => count(call('GET', '/case-stage/draft/17'))
  for (let index = 0; index < 5; index += 1) read()
  expect(seen.calls).toBe(3)
  beginTask()
  read()
  count(call('POST', '/case-stage/draft/17'))
  expect(seen.calls).toBe(5)
})
