import { expect, test } from 'vitest'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { roles } from '../../shared/roles.ts'
import { inFolder, product, textOf } from './source.ts'

/** Names of roles are stated once; these files are data about people or papers that names them. */
const dataOfRoles: Readonly<Record<string, string>> = {
  'infra/local/bank/users.ts': 'the people of the demonstration and their groups',
  'services/documents/document-types.ts': 'the catalogue: papers that one role alone is asked for',
  'web/features/leader/leader-links.ts': 'the navigation bar, by the roles of A§2.10',
}

const outsideShared = product.filter((path) => !inFolder('shared')(path))

/** Files with a string that begins with one of these texts and ends where a path or a name ends. */
const literals = (texts: readonly string[]): string[] => {
  const escaped = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`['"\`](${escaped.join('|')})(['"\`/]|\\$\\{)`)
  return outsideShared.flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
      .flatMap((line) => {
        const match = pattern.exec(line)
        return match ? `${path}: ${match[1]}` : []
      }),
  )
}

const endpoints = Object.values(functions as Record<string, ApiFunction>).flatMap((one) => one.endpoints)

/** Decision 3: these services take the `token` header, all others `Authorization`. */
const takesToken = (path: string): boolean => /^\/(login|transvcmp|token-delete)(\/|$)/.test(path)

test('calls of the login, transaction and token-delete services carry the token header, all others Authorization', () => {
  const wrong = endpoints.filter(
    ({ path, credentials }) => credentials !== 'none' && (credentials === 'token') !== takesToken(path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
  expect(endpoints.filter(({ credentials }) => credentials === 'none')).toHaveLength(1)
})

test('no path of the API is written outside shared', () => {
  const paths = endpoints.map(({ path }) => path.replace(/\/\{.*$/, ''))
  expect(paths.length).toBeGreaterThan(0)
  expect(literals([...new Set(paths)])).toEqual([])
})

test('no role is written outside shared, but in data', () => {
  const found = literals(Object.keys(roles))
  const allowed = Object.keys(dataOfRoles)
  expect(found.filter((line) => !allowed.some((path) => line.startsWith(`${path}:`)))).toEqual([])
  expect(allowed.filter((path) => !found.some((line) => line.startsWith(`${path}:`)))).toEqual([])
})
