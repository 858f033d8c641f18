import { beforeAll, expect, it } from 'vitest'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { isNew } from './conditions.ts'
import { conditionalPut, getItem, updateItem, updateOf, wasUpdated } from './item.ts'

const key = { pk: 'TEST#1', sk: 'TEST' }
beforeAll(async () => {
  await useOwnCasesTable('update-item')
  await conditionalPut({ ...key, status: 'OPEN', size: 3, old: 'x' }, isNew)
})

// `status` and `size` are words that DynamoDB keeps for itself.
it('sets, removes and adds in one update, under its condition', async () => {
  const change = {
    key,
    set: { status: 'ENDED', old: undefined },
    add: { size: 2, seenBy: new Set(['ANAGOM01']) },
    condition: '#status = :status AND #size < :size',
    values: { status: 'OPEN', size: 4 },
  }
  const changed = { ...key, status: 'ENDED', size: 5, seenBy: new Set(['ANAGOM01']) }
  expect(await updateItem(change)).toEqual(changed)
  expect(await updateItem(change)).toBeUndefined()
  expect(await wasUpdated(change)).toBe(false)
  expect(await getItem(key)).toEqual(changed)
})

it('needs neither values nor a condition', async () => {
  expect(await wasUpdated({ key, set: { status: undefined }, condition: 'attribute_exists(#status)' })).toBe(
    true,
  )
  expect(await getItem(key)).not.toHaveProperty('status')
  expect(updateOf({ key, add: { size: 1 } })).toMatchObject({
    UpdateExpression: 'ADD #size :add_size',
    ExpressionAttributeNames: { '#size': 'size' },
  })
})

it('gives initial values to fields that the item lacks', async () => {
  expect(await updateItem({ key, initial: { size: 1, seenAt: 'now' } })).toMatchObject({
    size: 5,
    seenAt: 'now',
  })
  expect(await updateItem({ key, initial: { seenAt: 'later' } })).toMatchObject({ seenAt: 'now' })
})
