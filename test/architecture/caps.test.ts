import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import type { Endpoint } from '../../shared/contract.ts'

const endpoints = Object.values(functions as Record<string, ApiFunction>).flatMap((definition) => [
  ...definition.endpoints,
])
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

type Json = { type?: string; maxItems?: number; properties?: Record<string, Json> } & Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType | undefined, io: 'input' | 'output'): Json =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json) : {}

/** Places of a schema with an array of unlimited length. */
const uncapped = (schema: unknown, place = 'answer'): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems } = schema as Json
  const own = type === 'array' && maxItems === undefined ? [place] : []
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => uncapped(part, `${place}.${name}`))]
}

test('finds an array without a cap at any depth', () => {
  const answer = z.object({ pages: z.array(z.object({ words: z.array(z.string()) })).check(z.maxLength(3)) })
  expect(uncapped(schemaOf(answer, 'output'))).toEqual(['answer.properties.pages.items.properties.words'])
  expect(uncapped(schemaOf(z.nullable(z.array(z.string())), 'output'))).toHaveLength(1)
})

test('no answer has an array without a cap', () => {
  const found = endpoints.flatMap((endpoint) =>
    uncapped(schemaOf(endpoint.answer, 'output')).map((place) => `${nameOf(endpoint)}: ${place}`),
  )
  expect(endpoints.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('a list that returns a cursor also accepts it', () => {
  const has = (schema: Json) => schema.properties?.cursor !== undefined
  const lists = endpoints.filter(({ answer }) => has(schemaOf(answer, 'output')))
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter(({ query }) => !has(schemaOf(query, 'input'))).map(nameOf)).toEqual([])
})
