import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { timedId } from './timed-id.ts'

it('is a version 7 UUID that sorts by its time', () => {
  const at = (text: string) => timedId(new Date(text))
  const ids = [at('2026-11-20T10:00:00.001Z'), at('2026-11-20T10:00:00.002Z'), at('2031-01-01T00:00:00Z')]
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(at('2026-11-20T10:00:00Z')).not.toBe(at('2026-11-20T10:00:00Z'))
})
