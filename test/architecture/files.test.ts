import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { code, isTest, textOf, texts, tracked } from './source.ts'

/** Line limit of a file; a test may have more. */
const limitOf = (path: string): number => (isTest(path) ? 300 : 250)

const linesOf = (path: string): number => textOf(path).split('\n').length - 1
const found = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? `${path}:${index + 1}` : [])),
  )

test('files are short', () => {
  expect(code.filter((path) => linesOf(path) > limitOf(path))).toEqual([])
})

test('a folder of features has at most 20 files beside their tests', () => {
  const features = tracked.filter((path) => path.startsWith('web/features/') && !isTest(path))
  const full = Object.entries(Object.groupBy(features, dirname)).filter(([, files = []]) => files.length > 20)
  expect(full.map(([folder]) => folder)).toEqual([])
})

test('names are kebab-case, and snake_case where Python imports them', () => {
  const written = tracked.filter((path) => !/^(\w[\w-]*\/)*README\.md$/.test(path))
  const isNamed = (path: string) =>
    (path.startsWith('jobs/') ? /^\.?[a-z0-9_]+(\.[a-z0-9_]+)*$/ : /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/).test(
      basename(path),
    )
  expect(written.filter((path) => !isNamed(path))).toEqual([])
})

test('no enums: Node runs the sources by stripping their types', () => {
  expect(found(code, /^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s/)).toEqual([])
})

test('everything is exported by name', () => {
  // These tools require a default export.
  const asked = /(^|\/)(vitest|vite)\.config\.ts$|^test\/(support\/aws|emulator\/(release\/)?setup)\.ts$/
  expect(
    found(
      code.filter((path) => !asked.test(path)),
      /^export default\b/,
    ),
  ).toEqual([])
})

test('no barrels: no file re-exports', () => {
  expect(found(code, /^export (\*|type \{[^}]*\}|\{[^}]*\}) from /)).toEqual([])
})

test('no test has skip, only or todo', () => {
  const files = code.filter(isTest)
  expect(found(files, /\b(test|it|describe|suite)\.(skip|only|todo|fails|skipIf|runIf)\b/)).toEqual([])
  expect(found(files, /^\s*x(it|describe|test)\(/)).toEqual([])
})

test('no path of a developer’s machine', () => {
  expect(found(texts, /(^|[\s'"`(=])\/(home|Users|root|work|mnt)\/\w|[A-Z]:\\\\?Users/)).toEqual([])
})

test('no keys, and no registry address', () => {
  expect(found(texts, /-----BEGIN [A-Z ]*PRIVATE KEY-----/)).toEqual([])
  // The stand-ins' made-up key id does not match this pattern.
  expect(found(texts, /\b(AKIA|ASIA)[0-9A-Z]{16}\b/)).toEqual([])
  expect(found(texts, /"d":\s*"[\w-]{43}"/)).toEqual([])
  expect(found(['package-lock.json'], /"resolved":/)).toEqual([])
})
