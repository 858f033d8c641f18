import { expect, it } from 'vitest'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { failureCodes, knownCodes, type ToldCode, toldCodes } from '../../infra/resources/log-codes.ts'
import { importsOf, isTest, product, textOf } from '../architecture/source.ts'

const services = product.filter((path) => path.startsWith('services/') && !isTest(path))

const quoted = (line: string): string[] =>
  [...line.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].flatMap(([, code]) => code ?? [])
const isConsumer = (path: string): boolean => /= (consumer|batchConsumer)\(\{/.test(textOf(path))
/** The code of a consumer's runs, which are no failures. */
const runOf = (path: string): string | undefined =>
  isConsumer(path) ? /\n {2}code: '([A-Z_]+)'/.exec(textOf(path))?.[1] : undefined

/** The codes of a file's own lines, without those of runs. */
const codesIn = (path: string): string[] =>
  [...textOf(path).matchAll(/\bcode: ([^,}]*)/g)]
    .flatMap(([, said = '']) => quoted(said))
    .filter((code) => code !== runOf(path))

/** Of a consumer: what it says, or the code of a run with `_FAILED`. */
const failureIn = (path: string): string => {
  const [, failure] = /\n {2}failure: '([A-Z_]+)'/.exec(textOf(path)) ?? []
  return failure ?? `${runOf(path)}_FAILED`
}

const failuresOf = (path: string): string[] =>
  isConsumer(path) ? [failureIn(path)] : codesIn(path).filter((code) => /^(?!REQUEST).*_FAILED$/.test(code))

it('each function that takes messages has the code that its handler logs', () => {
  const found = Object.entries(functions)
    .map(([name, { entry }]): [string, string[]] => [name, failuresOf(entry)])
    .filter(([, codes]) => codes.length > 0)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(failureCodes).map(([name, code]) => [name, [code]])),
  )
})

it('each code is told by an alarm, or known without one for a reason', () => {
  const own = services.flatMap(codesIn)
  const written = new Set([...own, ...services.filter(isConsumer).flatMap(failuresOf)])
  expect(written.size).toBeGreaterThan(25)
  const decided = [...Object.values(failureCodes), ...Object.keys(toldCodes), ...Object.keys(knownCodes)]
  expect([...written].filter((code) => !decided.includes(code))).toEqual([])
  expect(decided.filter((code) => !written.has(code))).toEqual([])
  expect(new Set(decided).size).toBe(decided.length)
})

/** A filter finds a code inside another. */
it('no counted code is a part of another', () => {
  const counted = [...Object.values(failureCodes), ...Object.keys(toldCodes)]
  const all = [...counted, ...Object.keys(knownCodes)]
  const within = counted.filter((code) => all.some((other) => other !== code && other.includes(code)))
  expect(within).toEqual([])
})

const reached = (entry: string): Set<string> => {
  const found = new Set([entry])
  for (const path of found)
    for (const name of importsOf(path)) if (name.startsWith('services/')) found.add(name)
  return found
}

it('each code is counted in the log of every function that can write it', () => {
  const graphs = Object.entries(functions).map(
    ([name, { entry }]) => [name as FunctionName, reached(entry)] as const,
  )
  for (const [code, { by }] of Object.entries<ToldCode>(toldCodes)) {
    const writers = services.filter((path) => codesIn(path).includes(code))
    const can = graphs.filter(([, graph]) => writers.some((path) => graph.has(path))).map(([name]) => name)
    expect(
      can.filter((name) => !by.includes(name)),
      code,
    ).toEqual([])
  }
})
