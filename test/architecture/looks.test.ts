import { expect, test } from 'vitest'
import { isTest, textOf, tracked } from './source.ts'

/** The file of the page's tokens. Exported workbooks have a look of their own. */
const tokens = 'web/ui/tokens.css'
const styled = tracked.filter(
  (path) =>
    /^web\/.*\.(css|tsx?)$/.test(path) &&
    !isTest(path) &&
    ![tokens, 'web/ui/workbook-head.ts'].includes(path),
)
const sheets = styled.filter((path) => path.endsWith('.css'))

/** The lines of these files that match, with their place. */
const found = (paths: readonly string[], matches: (line: string) => boolean): string[] =>
  paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (matches(line) ? `${path}:${index + 1} ${line.trim()}` : [])),
  )

test('colours are defined in one file, and used by their meaning everywhere else', () => {
  const number = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|oklch|oklab|lch|lab)a?\(/i
  const shade = /var\(--(mantine-color-|(petrol|gray|red)-\d)/
  // Mantine's names of our colours.
  const isAlias = (line: string) => line.trim().startsWith('--mantine-')
  expect(found(styled, (line) => number.test(line) || (shade.test(line) && !isAlias(line)))).toEqual([])
})

test('spaces, radii and sizes of text are tokens', () => {
  const token = /^\s*(?:(?:row-|column-)?gap|(?:margin|padding)[\w-]*|border-radius|font-size): (.*);$/
  // A border is one pixel wide; the words over a drawn page have the size that their picture has.
  const own = /(?<![\w-])-?(?!1px)[\d.]+(px|r?em|vh|vw)/
  const ofPage = (line: string) => /--text-scale-factor|font-size: 4px/.test(line)
  expect(found(sheets, (line) => own.test(token.exec(line)?.[1] ?? '') && !ofPage(line))).toEqual([])
})

test('every colour has a value for the light theme and one for the dark', () => {
  const declared = [...textOf(tokens).matchAll(/^ {2}(--[\w-]+): ([^;]+);$/gm)]
  const value = String.raw`(#[0-9a-f]{3,8}|rgb\([^()]+\)|var\(--[\w-]+\))`
  const both = new RegExp(String.raw`light-dark\(${value}, ${value}\)`, 'g')
  const colour = /#[0-9a-f]{3}|rgb\(|light-dark/
  const lacking = declared.filter(([, , text = '']) => colour.test(text.replaceAll(both, '')))
  expect(declared.length).toBeGreaterThan(80)
  expect(lacking.map(([, name]) => name)).toEqual([])
})
