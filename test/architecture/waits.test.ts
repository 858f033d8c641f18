import { expect, test } from 'vitest'
import { code, inFolder, textOf } from './source.ts'
import { nodesOf, type SyntaxNode, syntaxOf } from './syntax.ts'

const waiting = 'test/support/eventually.ts'

test('a wait has the time that a busy machine needs: `vi.waitFor` ends after a second', () => {
  expect(code.filter((path) => /\bvi\.waitFor\(/.test(textOf(path)))).toEqual([waiting])
})

/** What a locator says of a page at one moment. */
const readings =
  /^(is(Enabled|Disabled|Visible|Hidden|Checked|Editable)|count|title|getAttribute|inputValue|boundingBox|innerText|textContent|all(InnerTexts|TextContents)|ariaSnapshot)$/

type Call = { callee?: { name?: string; property?: { name?: string } }; arguments?: SyntaxNode[] }

/** `expect(await locator.isEnabled())` and the like. */
const readsAtOnce = (node: SyntaxNode): boolean => {
  const { callee, arguments: [given] = [] } = node as Call
  const { callee: read } = (given?.argument ?? {}) as Call
  return (
    callee?.name === 'expect' &&
    given?.type === 'AwaitExpression' &&
    readings.test(read?.property?.name ?? '')
  )
}
const found = (path: string, text: string): string[] =>
  nodesOf(syntaxOf(path, text))
    .filter(readsAtOnce)
    .map(({ start, end }) => `${path}: ${text.slice(start, end)}`)

test('a state that the page reaches a moment later is polled', () => {
  const bad = 'expect(\n  await page\n    .getByRole("button")\n    .isEnabled(),\n).toBe(true)'
  expect(found('planted.ts', bad)).toHaveLength(1)
  const walks = code.filter(inFolder('test/e2e'))
  expect(walks.flatMap((path) => found(path, textOf(path)))).toEqual([])
})
