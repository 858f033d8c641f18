import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Asked, tapDynamo } from '../../test/support/dynamo-tap.ts'
import { writeInBatches } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { casesTable } from './keys.ts'
import { cursorOf, pageOfQuery } from './page-of-items.ts'
import { queryAll, queryPage } from './query.ts'

const pk = 'TEST#1'
const all = ['1', '2', '3', '4', '5']
const item = () => z.object({ sk: z.string() })
const ofPartition = { where: 'pk = :pk', values: { pk } }

const asked: Asked['input'][] = []
let untap = () => {}
beforeAll(async () => {
  await useOwnCasesTable('query')
  await writeInBatches(
    casesTable(),
    all.map((sk) => ({ PutRequest: { Item: { pk, sk, status: Number(sk) % 2 ? 'ODD' : 'EVEN' } } })),
  )
  untap = tapDynamo(({ input }, send) => {
    asked.push(input)
    return send()
  })
})
afterEach(() => void asked.splice(0))
afterAll(() => untap())

it('reads answer after answer, from a key on', async () => {
  const query = { ...ofPartition, limit: 2, after: { pk, sk: '1' } }
  expect((await queryAll(query)).map(({ sk }) => sk)).toEqual(['2', '3', '4', '5'])
  expect(asked.map(({ ExclusiveStartKey }) => ExclusiveStartKey)).toEqual(
    ['1', '3', '5'].map((sk) => ({ pk, sk })),
  )
})

it('reads a table consistently by default', async () => {
  await queryPage(ofPartition)
  await queryPage({ ...ofPartition, isConsistent: false })
  expect(asked.map(({ ConsistentRead }) => ConsistentRead)).toEqual([true, false])
})

// `status` is a word that DynamoDB keeps for itself.
it('goes through a list by its cursor, and pages may be empty for a filter', async () => {
  const cursors = cursorOf(item)
  const shown: string[][] = []
  let cursor: string | undefined
  do {
    const filter = '#status = :odd'
    const query = { ...ofPartition, filter, values: { pk, odd: 'ODD' }, limit: 1 }
    const page = await pageOfQuery({ ...query, order: 'descending' }, item, {
      cursor,
      cursors,
      keyOf: ({ sk }) => ({ pk, sk }),
      placeOf: ({ sk }) => ({ sk }),
    })
    shown.push(page.items.map(({ sk }) => sk))
    cursor = page.cursor
  } while (cursor)
  expect(shown).toEqual([['5'], [], ['3'], [], ['1'], []])
})
