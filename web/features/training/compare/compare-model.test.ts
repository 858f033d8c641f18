import { expect, test } from 'vitest'
import type { Label } from '../label/labels-model.ts'
import { decided, differenceText, isAgreed, pairsOf } from './compare-model.ts'

let made = 0
const label = (key: string, value: string, left: number, page = 1): Label => {
  made += 1
  return { id: `label-${made}`, page, key, value, box: { left, top: 0.1, width: 0.2, height: 0.02 } }
}
const said = (own: Label[], theirs: Label[]) =>
  pairsOf(own, theirs).map((pair) => differenceText(pair, 'TEO'))

test('the same value in about the same place is agreed, and everything else is said', () => {
  const [pair] = pairsOf([label('name', 'Ana', 0.1)], [label('name', ' Ana ', 0.11)])
  expect(pair && isAgreed(pair)).toBe(true)
  expect(said([label('name', 'Ana', 0.1)], [label('name', 'Ama', 0.1)])).toEqual([
    'Otro valor en el mismo lugar',
  ])
  expect(said([label('name', 'Ana', 0.1)], [label('name', 'Ana', 0.6)])).toEqual([
    'El mismo valor en otro lugar',
  ])
  expect(said([label('name', 'Ana', 0.1)], [label('name', 'Luz', 0.6)])).toEqual(['Otro valor en otro lugar'])
  // The same field on another page is another field.
  expect(said([label('name', 'Ana', 0.1)], [label('name', 'Ana', 0.1, 2)])).toEqual([
    'Solo lo etiquetaste tú',
    'Solo lo etiquetó TEO',
  ])
})

test('of a field that a page has twice, the labels in one place belong together', () => {
  const own = [label('name', 'Ana', 0.1), label('name', 'Luz', 0.6)]
  const theirs = [label('name', 'Luz', 0.6), label('name', 'Ana', 0.1)]
  expect(pairsOf(own, theirs).every(isAgreed)).toBe(true)
})

test('what is decided has each difference as it was chosen, also that a label goes', () => {
  const own = [label('name', 'Ana', 0.1), label('date', '1', 0.1), label('place', 'Tunja', 0.5)]
  const theirs = [label('name', 'Ana', 0.1), label('date', '7', 0.1), label('rate', '2', 0.8)]
  const pairs = pairsOf(own, theirs)
  const choices = new Map(pairs.map(({ id }) => [id, 'theirs' as const]))
  expect(decided(pairs, choices).map(({ key, value }) => [key, value])).toEqual([
    ['name', 'Ana'],
    ['date', '7'],
    ['rate', '2'],
  ])
  const kept = new Map(pairs.map(({ id }) => [id, 'own' as const]))
  expect(decided(pairs, kept)).toEqual(own)
})
