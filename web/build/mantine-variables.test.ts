import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slimStyles } from './slim-mantine.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const files = [read('../ui/mantine-styles.ts'), read('../ui/popup.tsx'), read('../ui/calendar-settings.tsx')]
const styles = files.flatMap((file) => [...file.matchAll(/'(@mantine\/.*\.css)'/g)].map(([, path]) => path))
const declared = (css: string) => new Set([...css.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name))
const ours = declared(read('../ui/mantine-variables.css'))

it.each(styles)('declares what %s asks for', (path) => {
  const css = slimStyles(read(`../../node_modules/${path}`))
  const asked = [...css.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name]) => name)
  expect(asked.filter((name) => !ours.has(name) && !declared(css).has(name))).toEqual([])
})

it.each(['petrol', 'red'])('declares the %s of buttons in every variant', (colour) => {
  const variants = [
    'filled',
    'filled-hover',
    'light',
    'light-hover',
    'light-color',
    'outline',
    'outline-hover',
  ]
  expect(variants.filter((variant) => !ours.has(`--mantine-color-${colour}-${variant}`))).toEqual([])
})

it('declares the shade of buttons that refuse a case', () => {
  const actions = read('../features/cases/desk/decision/case-actions.tsx')
  const shades = [...actions.matchAll(/color: '(\w+)\.(\d)'/g)].map(
    ([, colour, shade]) => `${colour}-${shade}`,
  )
  expect(shades).not.toEqual([])
  expect(shades.filter((shade) => !ours.has(`--mantine-color-${shade}`))).toEqual([])
})

it('refers only to what tokens.css declares', () => {
  const tokens = read('../ui/tokens.css')
  const asked = [...read('../ui/mantine-variables.css').matchAll(/var\((--[\w-]+)\)/g)].map(
    ([, name]) => name,
  )
  expect(asked.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
})
