import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isTest, textOf, tracked } from './source.ts'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesOf = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesOf)]

type Element = { name: string; attributes: string[] }
type Named = { name?: { name?: string } }

const elementsOf = (path: string): Element[] =>
  nodesOf(parseSync(path, textOf(path)).program as unknown as Node)
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
