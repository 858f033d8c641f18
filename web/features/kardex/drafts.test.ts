import { expect, test } from 'vitest'
import { kardexEntry } from '../../../shared/kardex-rows.ts'
import { cleaned, entryOf, isChanged, lackingIn, totalTyped, withRows, withTyped } from './drafts.ts'
import { newRow, storedRow } from './kardex.fixture.ts'

test.each([
  ['12a.3 ', '123'],
  ['12345678901', '1234567890'],
  ['', ''],
])('a count of %j holds %j (B§5)', (typed, kept) => {
  expect(cleaned('pendingInsideAns', typed)).toBe(kept)
})

test('comments are one line of 200 characters', () => {
  expect(cleaned('comments', 'uno \r\n dos')).toBe('uno dos')
  expect(cleaned('comments', 'x'.repeat(201))).toHaveLength(200)
})

test('a row in edit keeps what is typed while others join it, and is sent with what its table does not ask for', () => {
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

test('a row that nobody stored lacks its counts, and is not changed by being in edit', () => {
  const draft = withRows(new Map(), [newRow('Visitas')]).get('Visitas')
  if (!draft) throw new Error('the row is not in edit')
  expect(lackingIn(draft)).toEqual(['pendingInsideAns', 'pendingOutsideAns'])
  expect(isChanged(draft)).toBe(false)
  expect(entryOf(draft)).not.toHaveProperty('id')
})
