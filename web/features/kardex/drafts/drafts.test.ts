import { expect, test } from 'vitest'
import { kardexEntry } from '../../../../shared/kardex-rows.ts'
import { numberRefusals } from '../../../../shared/typed-numbers.ts'
import { newRow, storedRow } from '../kardex.fixture.ts'
import {
  cleaned,
  entryOf,
  isChanged,
  lackingIn,
  refusedIn,
  totalTyped,
  withRows,
  withTyped,
} from './drafts.ts'

test.each([
  ['1.234', '1234', undefined],
  ['3.5', '', numberRefusals.notWhole],
  ['-5', '', numberRefusals.sign],
  ['12a', '', numberRefusals.letters],
  ['12345678901', '', 'Máximo 10 dígitos'],
])('a count of %j stays as typed and is saved as %j (B§5, decision 96)', (typed, count, why) => {
  const text = cleaned('pendingInsideAns', typed)
  expect(text).toBe(typed)
  const row = storedRow('Cobro', { pendingInsideAns: 0, managed: 0, managedNow: 0 })
  const draft = withTyped(withRows(new Map(), [row]), 'Cobro', { pendingInsideAns: text }).get('Cobro')
  if (!draft) throw new Error('the row is not in edit')
  expect(entryOf(draft).pendingInsideAns).toBe(count)
  expect(totalTyped(draft, row)).toBe(Number(count) + 1)
  expect(refusedIn(draft)).toEqual(why ? [{ column: 'pendingInsideAns', why }] : [])
  expect(lackingIn(draft)).toEqual(why ? ['pendingInsideAns'] : [])
})

test('comments are one line of 200 characters', () => {
  expect(cleaned('comments', 'uno \r\n dos')).toBe('uno dos')
  expect(cleaned('comments', 'x'.repeat(201))).toHaveLength(200)
})

test('a row in edit keeps its typed values while others are added, and is sent with the fields that the table does not show', () => {
  const row = storedRow('Cobro', { fte: 1.5, amount: 7, managed: 10, managedNow: 12 })
  const typed = withTyped(withRows(new Map(), [row]), 'Cobro', { pendingInsideAns: '20' })
  const draft = withRows(typed, [row, newRow('Visitas')]).get('Cobro')
  if (!draft) throw new Error('the row is not in edit')
  expect(isChanged(draft)).toBe(true)
  expect(totalTyped(draft, row)).toBe(33)
  expect(kardexEntry().parse(entryOf(draft))).toMatchObject({
    ...{ process: 'Cobro', pendingInsideAns: 20, pendingOutsideAns: 1, comments: '' },
    ...{ fte: 1.5, amount: 7, id: row.id, version: 1, isStored: true },
  })
})

test('a row that was never stored lacks its counts, and editing alone does not change it', () => {
  const draft = withRows(new Map(), [newRow('Visitas')]).get('Visitas')
  if (!draft) throw new Error('the row is not in edit')
  expect(lackingIn(draft)).toEqual(['pendingInsideAns', 'pendingOutsideAns'])
  expect(isChanged(draft)).toBe(false)
  expect(entryOf(draft)).not.toHaveProperty('id')
})
