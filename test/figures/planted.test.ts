import { expect, test } from 'vitest'
import { textOf } from '../architecture/source.ts'
import { stepsOf } from './page.ts'
import type { Planted } from './planted.ts'
import { plantedInBench } from './planted-bench.ts'
import { plantedInTorture } from './planted-torture.ts'

const planted: Readonly<Record<keyof typeof stepsOf, Readonly<Record<string, Planted>>>> = {
  bench: plantedInBench,
  torture: plantedInTorture,
}
const all = Object.values(planted).flatMap((steps) =>
  Object.entries(steps).flatMap(([step, faults]) => [faults].flat().map((each) => ({ step, each }))),
)
const judged = all.flatMap(({ step, each }) => ('faults' in each ? [{ step, ...each }] : []))
const tried = all.flatMap(({ step, each }) => ('faults' in each ? [] : [{ step, ...each }]))

test.each(['bench', 'torture'] as const)('every step of %s is shown to see a planted fault', (command) => {
  expect(Object.keys(planted[command]).toSorted()).toEqual(Object.keys(stepsOf[command]).toSorted())
})

test.each(judged)(
  '$step reaches its goals, and misses each of them with a fault planted',
  async ({ well, faults }) => {
    const good = await well()
    expect(good.filter(({ reached }) => reached === false)).toEqual([])
    const missed = new Set<number>()
    for (const [name, worse] of Object.entries(faults)) {
      const places = [...(await worse()).entries()].flatMap(([place, { reached }]) =>
        reached === false ? [place] : [],
      )
      expect(places, `${name} is not seen`).not.toEqual([])
      for (const place of places) missed.add(place)
    }
    const goals = [...good.entries()].flatMap(([place, { reached }]) =>
      reached === undefined ? [] : [place],
    )
    expect([...missed].toSorted()).toEqual(goals)
  },
)

test.each(tried)('$step is shown by a test of its own: $test', ({ file, test: name }) => {
  expect(textOf(file)).toContain(`'${name}'`)
})
