import { afterEach, describe, expect, it, vi } from 'vitest'
import { functions } from '../../resources/functions.ts'
import { makeEvent } from './make-event.ts'
import { runFunction } from './run-function.ts'

const event = makeEvent(
  { method: 'GET', rawHeaders: [], headers: {}, socket: {} } as never,
  new URL('http://local/a'),
  { resource: '/a', parameters: {} },
  '',
  'request-1',
)
const never = async () => () => new Promise(() => undefined)

afterEach(() => void vi.useRealTimers())

describe('running a function', () => {
  it.each([
    ['the gateway times out at 29 s', 29, 29_000, 'timedOut'],
    ['the function times out at its own limit', 10, 10_000, 'functionFailed'],
  ])('%s', async (_what, timeoutSeconds, after, kind) => {
    vi.useFakeTimers()
    const settled = vi.fn()
    runFunction('cases', { ...functions.cases, timeoutSeconds }, never, event).catch(settled)
    await vi.advanceTimersByTimeAsync(after - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ kind })
  })

  it('gives the handler its remaining time', async () => {
    const answer = await runFunction(
      'cases',
      functions.cases,
      async () => async (_event, context) => ({
        statusCode: 200,
        body: String(context.getRemainingTimeInMillis()),
      }),
      event,
    )
    expect(Number(answer.body)).toBeGreaterThan(9_000)
  })
})
