import { expect, it } from 'vitest'
import * as z from 'zod'
import { bodyLimits, endpoint } from '../../shared/contract.ts'
import { eventFor, type Handler, send } from '../../test/support/api.ts'
import { api, route } from './api.ts'

const carrying = (carries: keyof typeof bodyLimits) =>
  endpoint({
    method: 'POST',
    path: `/${carries}`,
    credentials: 'none',
    roles: 'everyone',
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
