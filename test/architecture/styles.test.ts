import { expect, test } from 'vitest'
import { isTest, textOf, tracked } from './source.ts'
import { clashesIn } from './style-clashes.ts'

const read = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, textOf(path)]))

test('no property of an element depends on which of two style modules comes last', () => {
  const inWeb = tracked.filter((path) => path.startsWith('web/'))
  const sheets = read(inWeb.filter((path) => path.endsWith('.module.css')))
  const components = read(inWeb.filter((path) => path.endsWith('.tsx') && !isTest(path)))
  expect(clashesIn(sheets, components)).toEqual([])
})

test('finds a clash in one className, by composition, by a shorthand, in another state, inside', () => {
  const sheets = {
    'web/a.module.css':
      '.page { position: relative; margin: 0 }\n.page:hover { color: red }\n.page td { top: 1px }',
    'web/b/b.module.css':
      "@media (width) { .page { position: absolute } }\n.own { composes: page from '../a.module.css'; margin-left: 1px }\n.page[data-x] { color: blue }\n.page :is(td, th) { top: 0 }",
  }
  const components = {
    'web/b/b.tsx':
      "import one from '../a.module.css'\nimport two from './b.module.css'\n<p className={[one.page, two.page].join(' ')} />",
  }
  const [a, b] = ['web/a.module.css .page', 'web/b/b.module.css']
  expect(clashesIn(sheets, components).sort()).toEqual([
    `color of ${a} and ${b} .page`,
    `margin-left of ${b} .own and ${a}`,
    `position of ${a} and ${b} .page`,
    `top of ${a} and ${b} .page`,
  ])
  // One module wins by a selector of higher specificity.
  const sure = { ...sheets, 'web/b/b.module.css': '.pages .page { position: absolute }' }
  expect(clashesIn(sure, components)).toEqual([])
})
