import { expect, it } from 'vitest'
import { functions } from '../../resources/functions.ts'
import { passesFilter } from './event-filter.ts'

const change = (
  eventName: string,
  sk: string,
  image: Record<string, { S: string } | { N: string }> = {},
) => ({
  eventName,
  dynamodb: { Keys: { pk: { S: 'C#1' }, sk: { S: sk } }, NewImage: image },
})
const passes = (event: object) => functions.relay.follows.only.some((pattern) => passesFilter(pattern, event))
const approved = { status: { S: 'APPROVED' }, filedBy: { S: 'ASESOR01' } }

it.each([
  ['a mail that is due', change('INSERT', 'MAIL#2')],
  ['an order that was approved', change('MODIFY', 'CASE', approved)],
  ['an ended draft', change('REMOVE', 'DRAFT#1')],
  ['a draft that took the place of an expired one', change('MODIFY', 'DRAFT#1', { version: { N: '1' } })],
])('passes %s', (_, event) => {
  expect(passes(event)).toBe(true)
})

it.each([
  ['a mail that was sent', change('MODIFY', 'MAIL#2')],
  ['a new draft', change('INSERT', 'DRAFT#1', { version: { N: '1' } })],
  ['a changed draft', change('MODIFY', 'DRAFT#1', { version: { N: '2' } })],
  ['an order that was sent', change('INSERT', 'CASE', approved)],
  ['an order in another state', change('MODIFY', 'CASE', { ...approved, status: { S: 'REJECT' } })],
  ['a case of a load', change('MODIFY', 'CASE', { status: { S: 'APPROVED' } })],
  ['the history of an approval', change('INSERT', 'H#1', approved)],
  ['an item that is gone', { eventName: 'REMOVE', dynamodb: { Keys: { pk: { S: 'U#A' } } } }],
])('blocks %s', (_, event) => {
  expect(passes(event)).toBe(false)
})
