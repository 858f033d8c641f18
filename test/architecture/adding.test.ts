import { expect, test } from 'vitest'
import { textOf, tracked } from './source.ts'

/** The lines of each diff in a document that its file must have: those that it keeps and those that it removes. */
const linesOf = (document: string): { path: string; line: string }[] =>
  [...document.matchAll(/^```diff\n(.*?)^```/gms)].flatMap(([, diff = '']) =>
    diff.split(/^--- /m).flatMap((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [path = ''] = head.split(' ')
      return lines.filter((line) => /^[- ]/.test(line)).map((line) => ({ path, line: line.slice(1).trim() }))
    }),
  )

const absent = (document: string): string[] =>
  linesOf(document)
    .filter(({ path, line }) => {
      const found = tracked.includes(path) ? textOf(path) : ''
      return !found.split('\n').some((own) => own.trim() === line)
    })
    .map(({ path, line }) => `${path}: ${line}`)

test('the walks of docs/adding.md change lines that exist', () => {
  const document = textOf('docs/adding.md')
  expect(linesOf(document).length).toBeGreaterThan(5)
  expect(absent(document)).toEqual([])
})

test('a line that is no longer in its file is found', () => {
  const stale = ['```diff', '--- shared/outcomes.ts', '-  gone: [],', '+  new: [],', '```', ''].join('\n')
  expect(absent(stale)).toEqual(['shared/outcomes.ts: gone: [],'])
})
