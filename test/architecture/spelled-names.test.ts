import { expect, test } from 'vitest'
import * as z from 'zod'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { textOf } from './source.ts'
import { spelledNames } from './spelled-names.ts'

const endpoints = Object.values(functions as Record<string, ApiFunction>).flatMap((one) => one.endpoints)

type Schema = { properties?: object; propertyNames?: { enum?: string[] } }
const fieldsIn = (schema: object): string[] => {
  const { properties = {}, propertyNames } = schema as Schema
  const inner = Object.values(schema).filter((one) => typeof one === 'object' && one !== null)
  return [...Object.keys(properties), ...(propertyNames?.enum ?? []), ...inner.flatMap(fieldsIn)]
}

/** What the calls below a path take and answer, by its names. */
const namesOf = (calls: string): Set<string> =>
  new Set(
    endpoints
      .filter(({ path }) => path.startsWith(calls))
      .flatMap(({ path, body, query, answer }) => [
        ...path.split(/[/{}]/),
        ...[body, query, answer].flatMap((schema) =>
          schema ? fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
        ),
      ]),
  )

/** Noun, its names and ours: the rows of the table of the decisions. */
const told = [...textOf('docs/decisions.md').matchAll(/^\| ([^|]+) \| `([^`]+)` \| (?:`([^`]+)`)?/gm)].map(
  ([, noun = '', names = '', ours = '']) => ({ noun, names: names.split(' '), ours: ours.split(' ') }),
)

test('a field of the specification is spelled so on the wire, or its row in the decisions says how', () => {
  for (const [noun, { calls, names }] of Object.entries(spelledNames)) {
    const wire = namesOf(calls)
    const otherwise = told.filter((row) => row.noun === noun).flatMap((row) => row.names)
    const missing = names.split(/\s+/).filter((name) => !wire.has(name))
    expect({ noun, otherwise: otherwise.sort() }).toEqual({ noun, otherwise: missing.sort() })
  }
})

test('the names that the decisions give for them are on the wire', () => {
  const wire = namesOf('/')
  expect(told.flatMap(({ ours }) => ours).filter((name) => name !== '' && !wire.has(name))).toEqual([])
})
