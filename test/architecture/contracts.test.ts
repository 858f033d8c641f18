import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { statuses } from '../../shared/cases.ts'
import { roles } from '../../shared/roles.ts'
import { inFolder, product, textOf } from './source.ts'

/** Role names are defined once; these files are data about people or documents that contains role names. */
const dataOfRoles: Readonly<Record<string, string>> = {
  'infra/local/bank/users.ts': 'the people of the demonstration and their groups',
  'services/documents/catalogue.ts': 'the catalogue: documents that only one role must upload',
}

/** Files with a word that is a status and means something else, or that is stored so; all others use the table. */
const namesOfStatuses: Readonly<Record<string, string>> = {
  'shared/cases.ts': 'the table of statuses, and the table of transitions',
  'services/table/keys.ts': 'the keys of a handler’s own items, and of massive news',
  'shared/records.ts': 'the labels of a record of a pause (B§3)',
  'web/features/day/cards/card-texts.ts': 'the texts of these labels',
  'infra/constructs/jobs-network.ts': 'the refused traffic of a network',
  'shared/reserve-statuses.ts': 'REJECT, of a reserve',
  'shared/guarantees.ts': 'REJECT, of a reserve',
  'shared/reserve-text.ts': 'REJECT, of a reserve',
  'web/features/cases/desk/case-guarantee.tsx': 'REJECT, of a reserve',
  'web/features/guarantee-report/report-params.ts': 'REJECT, of a reserve',
  'web/features/guarantees/result/result-card.tsx': 'REJECT, of a reserve',
  'web/guarantee-parts/reserve-badge.tsx': 'REJECT, of a reserve',
  'infra/local/demo/past-reserves.ts': 'REJECT, of a reserve',
  'infra/recovery/case-violations.ts': 'what is due in each state, checked against what is stored',
}

const outsideShared = product.filter((path) => !inFolder('shared')(path))

/** `file: match` for each line of code with the pattern; the match is its first group. */
const linesWith = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
      .flatMap((line) => {
        const match = pattern.exec(line)
        return match ? `${path}: ${match[1]}` : []
      }),
  )

/** Files with a string that starts with one of these texts and ends where a path or name ends. */
const literals = (texts: readonly string[]): string[] => {
  const escaped = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return linesWith(outsideShared, new RegExp(`['"\`](${escaped.join('|')})(['"\`/]|\\$\\{)`))
}

/** Expects matches in exactly the files of a list. */
const expectOnlyIn = (found: readonly string[], allowed: Readonly<Record<string, string>>) => {
  const isIn = (path: string) => (line: string) => line.startsWith(`${path}:`)
  expect(found.filter((line) => !Object.keys(allowed).some((path) => isIn(path)(line)))).toEqual([])
  expect(Object.keys(allowed).filter((path) => !found.some(isIn(path)))).toEqual([])
}

const endpoints = Object.values(functions as Record<string, ApiFunction>).flatMap((one) => one.endpoints)

/** Queries with a customer's document number, which the specification's own URLs contain. */
const documentsOfCustomers: Readonly<Record<string, string>> = {
  'GET /get-documents-disbursement custidentnum': 'A§7',
}
const namesADocument = /^(number|document|documento|documentnumber|cedula|.*identnum)$/i

test('no URL has a staff document number: personal data goes in a header', () => {
  const found = endpoints.flatMap(({ method, path, query, personal = [] }) => {
    const stated = query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties
    const names = Object.keys(stated ?? {})
    expect(names).toEqual(expect.arrayContaining([...personal]))
    return names
      .filter((name) => namesADocument.test(name) && !personal.includes(name))
      .map((name) => `${method} ${path} ${name}`)
  })
  expect(found).toEqual(Object.keys(documentsOfCustomers))
})

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

test('no role is written outside shared, except in data', () => {
  expectOnlyIn(literals(Object.keys(roles)), dataOfRoles)
})

/** Tests are exempt: they assert what is on the wire as a literal, so that a wrong table fails. */
test('no status is written outside the tables of statuses and of transitions', () => {
  const names = statuses.join('|')
  const written = new RegExp(`['"\`](${names})['"\`#]|(?<!--)\\b(${names}):`)
  expectOnlyIn(linesWith(product, written), namesOfStatuses)
})
