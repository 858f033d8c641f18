import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { bodyLimits, get, post } from '../../shared/contract.ts'
import { eventFor, type Handler, send } from '../../test/support/api.ts'
import { api, route } from './api.ts'

const carrying = (carries: keyof typeof bodyLimits) =>
  post(`/${carries}`, 'everyone', {
    credentials: 'none',
    carries,
    body: () => z.object({ text: z.string() }),
    answer: () => z.null(),
  })

it.each(Object.keys(bodyLimits) as (keyof typeof bodyLimits)[])(
  'refuses a body over the limit of a %s, counted in bytes',
  async (carries) => {
    const call = carrying(carries)
    const handler = api([route(call, async () => null)]) as unknown as Handler
    const text = (bytes: number) => 'ñ'.repeat((bytes - '{"text":""}'.length - 1) / 2)
    const limit = bodyLimits[carries]
    const fitting = eventFor(call, { body: { text: `a${text(limit)}` } }, {})
    expect(Buffer.byteLength(fitting.body ?? '')).toBe(limit)
    expect((await send(handler, fitting)).status).toBe(200)
    const larger = eventFor(call, { body: { text: `aa${text(limit)}` } }, {})
    expect(await send(handler, larger)).toMatchObject({ status: 413, refusal: { code: 'tooLarge' } })
  },
)

const everyPart = post('/parts/{name}', 'everyone', {
  credentials: 'none',
  carries: 'file',
  params: () => z.object({ name: z.string() }),
  query: () => z.object({ text: z.string() }),
  headers: () => z.object({ stated: z.string() }),
  body: () => z.unknown(),
  answer: () => z.null(),
})
const whole = { name: 'a', text: 'Ñ 😀', stated: 'n', body: { text: '😀', list: [{ '😀': 1 }] } as unknown }

it('reads parameters that name people from the header that keeps them out of URLs, and from a URL too', async () => {
  const answered: unknown[] = []
  const asked = get('/people', 'everyone', {
    ...{ credentials: 'none', personal: ['number'] },
    query: () => z.object({ number: z.optional(z.string()), page: z.optional(z.string()) }),
    answer: () => z.null(),
  })
  const handler = api([
    route(asked, async ({ query }) => {
      answered.push(query)
      return null
    }),
  ]) as unknown as Handler
  const apart = { 'Personal-Query': 'number=ST1+%C3%91&page=9' }
  await send(handler, eventFor(asked, { query: { page: '2' } }, apart))
  await send(handler, eventFor(asked, { query: { number: '77' } }, {}))
  await send(handler, eventFor(asked, { query: {} }, { 'personal-query': '%zz&&=' }))
  expect(answered).toEqual([{ number: 'ST1 Ñ', page: '2' }, { number: '77' }, {}])
})

it.each([
  ['a parameter', { name: 'a\ud800' }, 'name'],
  ['a query', { text: '\udc00\ud800' }, 'text'],
  ['a header', { stated: 'x\ud83d' }, 'stated'],
  ['a field', { body: { text: 'GD-1\ud800' } }, 'text'],
  ['a field of a list', { body: { list: [{}, { note: '\udfff' }] } }, 'list.1.note'],
  ['the name of a field', { body: { list: { '\ud800': 1 } } }, 'list'],
  ['a body that is a text', { body: '\ud800' }, ''],
])('refuses half of a surrogate pair in %s and says where', async (_, broken, field) => {
  const handler = api([route(everyPart, async () => null)]) as unknown as Handler
  const eventOf = (parts: typeof whole) => ({
    ...eventFor(everyPart, { body: parts.body }, { stated: parts.stated }),
    pathParameters: { name: parts.name },
    queryStringParameters: { text: parts.text },
  })
  expect((await send(handler, eventOf(whole))).status).toBe(200)
  const refused = await send(handler, eventOf({ ...whole, ...broken }))
  expect(refused).toMatchObject({ status: 400, refusal: { code: 'brokenText', details: { field } } })
  expect(refused.refusal?.message).toMatch(/carácter dañado/)
})

const filled = (opening: string, item: string, closing: string) =>
  opening + item.repeat(Math.floor((bodyLimits.file - 20) / (item.length + closing.length))) + closing
it.each([
  ['nested lists', '['.repeat(2_800_000) + ']'.repeat(2_800_000)],
  ['nested objects', filled('', '{"":', '1')],
  ['many items', filled('[0', ',0', ']')],
  ['many empty lists', filled('[[]', ',[]', ']')],
  ['many empty objects', filled('[{}', ',{}', ']')],
  ['many names', filled('{"a":0', ',"b":0', '}')],
])('refuses a body of %s before it is parsed, within a small time', async (_, body) => {
  const handler = api([route(everyPart, async () => null)]) as unknown as Handler
  const parts = { params: { name: 'a' }, query: { text: 'a' }, headers: { stated: 'a' } }
  const parse = vi.spyOn(JSON, 'parse')
  const event = { ...eventFor(everyPart, parts, {}), body }
  const before = process.cpuUsage()
  const { status } = await send(handler, event)
  const { user, system } = process.cpuUsage(before)
  expect(status).toBe(413)
  expect(parse).not.toHaveBeenCalledWith(body)
  expect((user + system) / 1_000).toBeLessThan(300)
  parse.mockRestore()
})

it('counts no value in the texts of a body', async () => {
  const handler = api([route(everyPart, async () => null)]) as unknown as Handler
  const body = { text: '[{,"\\'.repeat(1_000), list: [{ '"[,[': 1 }] }
  const event = { ...eventFor(everyPart, { body }, { stated: 'a' }), pathParameters: { name: 'a' } }
  expect((await send(handler, { ...event, queryStringParameters: { text: 'a' } })).status).toBe(200)
})
