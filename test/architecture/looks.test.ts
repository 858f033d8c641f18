import { expect, test } from 'vitest'
import { isTest, textOf, tracked } from './source.ts'

/** Files that define colours: the page's tokens, Mantine's palette, and the look of exported files. */
const named = ['web/ui/tokens.css', 'web/ui/theme.ts', 'web/ui/workbook-head.ts']
const written = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i

test('colours are defined in one place, and used as tokens everywhere else', () => {
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
