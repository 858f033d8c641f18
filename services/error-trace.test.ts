import type { Context, SQSEvent } from 'aws-lambda'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { post } from '../shared/contract.ts'
import { Refusal } from '../shared/errors.ts'
import { eventFor } from '../test/support/api.ts'
import { Busy } from './aws/retries.ts'
import { errorTrace } from './error-trace.ts'
import { api, route } from './http/api.ts'
import { consumer } from './queues/consumer.ts'

const mark = 'CC 1020304050 Gómez'

/** An error that quotes typed text, `depth` calls down, with its cause. */
const fail = (typed: string, depth: number): never => {
  if (depth > 0) return fail(typed, depth - 1)
  throw new TypeError(typed, { cause: new SyntaxError(`Unexpected ${typed}`) })
}
const caught = (typed: string, depth = 0): unknown => {
  try {
    return fail(typed, depth)
  } catch (error) {
    return error
  }
}

describe('the trace of an error', () => {
  it('has every frame, also those beyond V8’s default of ten, and its cause with its own frames', () => {
    const trace = errorTrace(caught(mark, 30))
    expect(trace.error).toBe('TypeError')
    expect(trace.at.filter((place) => place.startsWith('fail '))).toHaveLength(31)
    expect(trace.cause?.error).toBe('SyntaxError')
    expect(trace.cause?.at[0]).toMatch(/^fail .*error-trace\.test\.ts/)
  })

  it('has what AWS says of a failed call, and none of its message', () => {
    const refused = Object.assign(new Error(mark), {
      name: 'AccessDeniedException',
      $metadata: { requestId: 'b1946ac9', httpStatusCode: 400, attempts: 1 },
    })
    const trace = errorTrace(new Error('outer', { cause: refused }))
    expect(trace.cause).toMatchObject({
      error: 'AccessDeniedException',
      awsRequestId: 'b1946ac9',
      awsStatus: 400,
    })
    expect(JSON.stringify(trace)).not.toContain(mark)
  })

  it('has the right that AWS misses, and nothing else of what it says', () => {
    const resource = `arn:aws:s3:::documents/${mark}`
    const said = `User: arn:aws:sts::1:assumed-role/one is not authorized to perform: kms:Decrypt on resource: ${resource}`
    const refused = Object.assign(new Error(said), {
      name: 'AccessDenied',
      $metadata: { requestId: 'b1', httpStatusCode: 403 },
    })
    const trace = errorTrace(refused)
    expect(trace).toMatchObject({ error: 'AccessDenied', awsDenied: 'kms:Decrypt' })
    expect(JSON.stringify(trace)).not.toMatch(/Gómez|1020304050|assumed-role/)
    expect(errorTrace(new Error(said))).not.toHaveProperty('awsDenied')
  })

  it('has the code of each write of a cancelled transaction, and none of its items', () => {
    const item = { name: { S: mark } }
    const cancelled = Object.assign(new Error(mark), {
      name: 'TransactionCanceledException',
      $metadata: { requestId: 'c2', httpStatusCode: 400, attempts: 3 },
      CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError', Message: mark, Item: item }, {}],
    })
    const trace = errorTrace(cancelled)
    expect(trace).toMatchObject({
      ...{ error: 'TransactionCanceledException', awsRequestId: 'c2', awsTries: 3 },
      awsReasons: ['None', 'ThrottlingError', 'None'],
    })
    expect(JSON.stringify(trace)).not.toContain('Gómez')
  })

  it('has Node’s code of a failed connection, also where one to each address failed', () => {
    const refused = Object.assign(new Error(mark), { code: 'ECONNREFUSED' })
    const trace = errorTrace(new TypeError('fetch failed', { cause: new AggregateError([refused], mark) }))
    expect(trace.cause).toMatchObject({ error: 'AggregateError', cause: { system: 'ECONNREFUSED' } })
    expect(errorTrace(Object.assign(new Error('x'), { code: mark }))).not.toHaveProperty('system')
  })

  it('ends at circular causes', () => {
    const error = new Error('one')
    error.cause = new Error('two', { cause: error })
    expect(JSON.stringify(errorTrace(error)).match(/"error"/g)).toHaveLength(6)
  })

  it.each([['a text'], [undefined], [{ name: mark }]])(
    'says what was thrown when it is no error',
    (thrown) => {
      expect(errorTrace(thrown)).toEqual({ error: `a thrown ${typeof thrown}`, at: [] })
    },
  )
})

describe('the log of a failure', () => {
  let logged: string[]
  beforeEach(() => {
    logged = []
    vi.spyOn(console, 'error').mockImplementation((...line) => void logged.push(line.map(String).join(' ')))
  })
  afterEach(() => void vi.restoreAllMocks())

  const echo = post('/echo', 'everyone', {
    credentials: 'none',
    body: () => z.object({ typed: z.string() }),
    answer: () => z.null(),
  })
  const failing = api([route(echo, async ({ body }) => fail(body.typed, 0))])
  const takes = consumer({
    ...{ queue: 'MAILS_QUEUE', code: 'IT' },
    message: () => z.string(),
    run: async (body) => fail(body, 0),
  })
  const messages = (typed: string) =>
    takes({ Records: [{ messageId: 'one', body: JSON.stringify(typed) }] } as SQSEvent)

  it('has the id that the user is shown', async () => {
    const event = eventFor(echo, { body: { typed: mark } }, {})
    const { body } = await failing(event, {} as Context)
    const { requestId } = event.requestContext
    expect(JSON.parse(body)).toMatchObject({ code: 'unexpected', requestId })
    expect(logged.map((line) => JSON.parse(line).requestId)).toEqual([requestId])
  })

  it.each([
    ['a service of the bank that does not answer', () => new Refusal('guaranteeUnavailable'), true],
    ['a table that stayed busy', () => new Busy(mark), true],
    ['a rule', () => new Refusal('wrongState'), false],
  ])('gives the user the id of a refusal by %s: %#', async (_, why, isFailure) => {
    vi.spyOn(console, 'info').mockImplementation((line) => void logged.push(line))
    const refusing = api([
      route(echo, async () => {
        throw why()
      }),
    ])
    const event = eventFor(echo, { body: { typed: mark } }, {})
    const { body, headers } = await refusing(event, {} as Context)
    const { requestId } = event.requestContext
    expect(JSON.parse(body).requestId).toBe(isFailure ? requestId : undefined)
    expect(headers?.['access-control-expose-headers']).toBe('x-amzn-requestid')
    expect(logged.map((line) => JSON.parse(line).requestId)).toEqual([requestId])
    expect(logged.join()).not.toContain(mark)
    expect(JSON.parse(logged[0] ?? '').cause?.error).toBe(why() instanceof Busy ? 'Busy' : undefined)
  })

  /** Texts around a marker, some with lines that look like frames. */
  const typed = fc
    .array(
      fc.oneof(
        fc.string(),
        fc.constantFrom('\n', '\n    at ', '    at run (/app.js:1:1)\n', ': ', 'Error: '),
      ),
    )
    .map((parts) => [...parts, mark, ...parts].join(''))

  it('never contains what was typed, and always the place of the error', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        logged.length = 0
        await failing(eventFor(echo, { body: { typed: text } }, {}), {} as Context)
        await messages(text)
        expect(logged).toHaveLength(2)
        for (const line of logged) {
          expect(line).not.toContain('Gómez')
          expect(line).not.toContain('1020304050')
          const { at, cause } = JSON.parse(line)
          for (const frames of [at, cause.at]) {
            expect(frames[0]).toMatch(/^fail .*error-trace\.test\.ts:\d+:\d+\)$/)
            expect(frames.join()).not.toContain('/app.js')
            expect(frames.length).toBeGreaterThan(3)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})
