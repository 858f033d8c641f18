import { expect, test } from 'vitest'
import { composed, messages } from './messages.ts'
import { isTest, product, textOf, tracked } from './source.ts'

/** Matches a message in source text; its values may be any expression. */
const patternOf = (message: string): RegExp =>
  new RegExp(
    message
      .split(/ ?\{\} ?/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{0,80}?'),
    's',
  )
const unescaped = (source: string): string => source.replaceAll(/\\([^\w\s])/g, '$1')
const says = (path: string, message: string): boolean => patternOf(message).test(unescaped(textOf(path)))

const all = Object.values(messages).flatMap((bySection) => Object.entries(bySection))
const sources = product.filter((path) => /^(shared|services|web)\//.test(path))

test('the product has every message of the specification, letter by letter', () => {
  const texts = sources.map((path) => unescaped(textOf(path)))
  const missing = all.filter(([message]) => {
    const pattern = patternOf(composed[message] ?? message)
    return !texts.some((text) => pattern.test(text))
  })
  expect(missing).toEqual([])
})

test('the test of each message contains it', () => {
  const wrong = all.filter(
    ([message, path]) => !tracked.includes(path) || !isTest(path) || !says(path, message),
  )
  expect(wrong).toEqual([])
})
