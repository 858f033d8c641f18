import { expect, it } from 'vitest'
import { goalsMade } from './goal-texts.ts'

it('says how the goals of a day were computed', () => {
  expect(goalsMade(34_200)).toBe('Meta de una jornada de 9 h 30 min.')
  expect(goalsMade(27_000)).toBe(
    'Meta de la jornada de 9 h 30 min ajustada a 7 h 30 min: menos 2 h 00 min de ausencias.',
  )
  expect(goalsMade(0)).toBe('Sin meta: hay ausencias todo el día.')
})
