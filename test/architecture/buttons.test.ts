import { expect, test } from 'vitest'
import { isTest, textOf, tracked } from './source.ts'
import { nodesOf, syntaxOf } from './syntax.ts'

type Element = { name: string; attributes: string[] }
type Named = { name?: { name?: string } }

const elementsOf = (path: string): Element[] =>
  nodesOf(syntaxOf(path, textOf(path)))
    .filter(({ type }) => type === 'JSXOpeningElement')
    .map((element) => ({
      name: String((element as Named).name?.name),
      attributes: (element.attributes as Named[]).map(({ name }) => String(name?.name)),
    }))

const pressed = /^button$|Button$|Picker$|^ActionIcon$|^Tool$/

const silent = ({ name, attributes }: Element): boolean =>
  pressed.test(name) && attributes.includes('disabled')

test('every disabled button gives its reason: no button uses the plain `disabled` attribute', () => {
  const drawn = tracked.filter((path) => /^web\/.*\.tsx$/.test(path) && !isTest(path))
  const found = drawn.flatMap((path) => elementsOf(path).map((element) => ({ path, ...element })))
  expect(found.filter(({ name }) => pressed.test(name)).length).toBeGreaterThan(150)
  expect(found.filter(silent)).toEqual([])
})
