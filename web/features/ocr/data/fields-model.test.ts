import { expect, test } from 'vitest'
import { percentText } from '../../../readings/confidence.ts'
import { boxesByPage } from '../../../readings/read-field.ts'
import { fieldOf } from '../../../readings/readings.fixture.ts'
import { nextDoubtful, ofKind } from './fields-model.ts'

const correction = { text: 'x', by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
const sure = fieldOf(1, 0, { ocrConfidence: 99.9 })
const doubtful = fieldOf(1, 1, { ocrConfidence: 89.9 })
const unsure = fieldOf(2, 2, { ocrConfidence: 12 })
const corrected = fieldOf(2, 3, { ocrConfidence: 12, correction, version: 1 })
const all = [sure, doubtful, unsure, corrected]

test('a checked field is no longer doubtful, and one that cannot be right is', () => {
  const check = { state: 'confirmed', by: 'HERQUI01', at: correction.at } as const
  const said = [
    { ...unsure, check },
    { ...sure, doubt: 'date' as const },
  ]
  expect(ofKind(said, 'doubtful', undefined)).toEqual([said[1]])
  expect(ofKind(said, 'checked', undefined)).toEqual([said[0]])
  expect(ofKind(all, 'doubtful', undefined)).toEqual([doubtful, unsure])
  expect(ofKind(all, 'unsure', undefined)).toEqual([unsure])
  expect(ofKind(all, 'corrected', undefined)).toEqual([corrected])
  expect(ofKind(all, 'all', 2)).toEqual([unsure, corrected])
})

test('the next doubtful field is the first after the chosen one, and then the first of all', () => {
  expect(nextDoubtful(all, undefined)).toBe(doubtful)
  expect(nextDoubtful(all, doubtful.id)).toBe(unsure)
  expect(nextDoubtful(all, corrected.id)).toBe(doubtful)
  expect(nextDoubtful([sure, corrected], sure.id)).toBeUndefined()
})

test('no confidence is rounded up to 100; a field without a place has no box', () => {
  expect(percentText(99.9)).toBe('99 %')
  const { box: _box, labelBox: _labelBox, ...nowhere } = sure
  expect(boxesByPage([nowhere, doubtful])(1).map(({ id }) => id)).toEqual([doubtful.id])
})
