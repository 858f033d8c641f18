import { expect, test } from 'vitest'
import * as z from 'zod/mini'
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

/** The field names in requests and answers of the calls below a path. */
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

/** Noun, specified name and our name: the rows of the table in the decisions. */
const rows = [...textOf('docs/decisions.md').matchAll(/^\| ([^|]+) \| `([^`]+)` \| (?:`([^`]+)`)?/gm)].map(
  ([, noun = '', names = '', ours = '']) => ({ noun, names: names.split(' '), ours: ours.split(' ') }),
)

test('a field has the specified name on the wire, or the one in its row of the decisions', () => {
  for (const [noun, { calls, names }] of Object.entries(spelledNames)) {
    const wire = namesOf(calls)
    const otherwise = rows.filter((row) => row.noun === noun).flatMap((row) => row.names)
    const missing = names.split(/\s+/).filter((name) => !wire.has(name))
    expect({ noun, otherwise: otherwise.sort() }).toEqual({ noun, otherwise: missing.sort() })
  }
})

test('the names in the decisions are on the wire', () => {
  const wire = namesOf('/')
  expect(rows.flatMap(({ ours }) => ours).filter((name) => name !== '' && !wire.has(name))).toEqual([])
})
