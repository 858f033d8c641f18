import { expect, test } from 'vitest'
import { isTest, textOf, tracked } from './source.ts'

/** Where colours are named: the page's tokens, the palette that Mantine makes its variables of, and what files look like. */
const named = ['web/ui/tokens.css', 'web/ui/theme.ts', 'web/ui/workbook-head.ts']
const written = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i

test('a colour is written in one place, and a token everywhere else', () => {
  const styled = tracked.filter(
    (path) => /^web\/.*\.(css|tsx?)$/.test(path) && !isTest(path) && !named.includes(path),
  )
  const found = styled.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (written.test(line) ? `${path}:${index + 1}` : [])),
  )
  expect(found).toEqual([])
})
