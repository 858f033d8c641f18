import { expect, it } from 'vitest'
import { type Bundle, circlesIn, weightOf, weights } from './first-paint.ts'

/** Text of this many KB that gzip can hardly compress. */
const noise = (kilobytes: number): string =>
  Array.from({ length: kilobytes * 32 }, () => crypto.randomUUID().replaceAll('-', '')).join('')
const chunk = (kilobytes: number, imports: string[] = [], other: object = {}) =>
  ({ type: 'chunk', code: noise(kilobytes), imports, ...other }) as const
const of = (module: string) => ({ moduleIds: [`/somewhere/web/${module}`] })

const bundle: Bundle = {
  'entry.js': chunk(4, ['base.js'], { isEntry: true, viteMetadata: { importedCss: new Set(['entry.css']) } }),
  'base.js': chunk(2),
  'entry.css': { type: 'asset', source: noise(1) },
  'home.js': chunk(3, ['base.js', 'parts.js'], of('home.tsx')),
  'parts.js': chunk(1, ['base.js']),
  'dialog.js': chunk(50),
}
const drawn: Bundle = {
  'typeface.woff2': { type: 'asset', source: noise(2) },
  'icon.svg': { type: 'asset', source: noise(1) },
}

it('counts the static imports of a home, each file once, and no lazy file', () => {
  const size = (kilobytes: number) => weightOf({ 'a.js': chunk(kilobytes, [], { isEntry: true }) }, [])
  expect(weightOf(bundle, []) / size(7)).toBeCloseTo(1, 1)
  expect(weightOf(bundle, ['home.tsx']) / size(11)).toBeCloseTo(1, 1)
})

it('counts what a home imports by itself, and the typeface and the icon', () => {
  const without = weightOf(bundle, ['home.tsx'])
  expect(
    weightOf({ ...bundle, 'later.js': chunk(4, ['parts.js'], of('later.tsx')) }, ['home.tsx', 'later.tsx']),
  ).toBeGreaterThan(without + 2)
  expect(weightOf({ ...bundle, ...drawn }, ['home.tsx'])).toBeGreaterThan(without + 1.5)
})

it('does not ignore a home without a file in the build', () => {
  expect(() => weightOf(bundle, ['other.tsx'])).toThrow('other.tsx')
  expect(() => weights(bundle)).toThrow('navigation/leader-layout.tsx')
})

it('names the files that import each other, and none that are only imported twice', () => {
  expect(circlesIn(bundle)).toEqual([])
  expect(circlesIn({ ...bundle, 'base.js': chunk(2, ['parts.js']) })).toEqual(['base.js', 'parts.js'])
})
