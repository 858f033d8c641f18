import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { dynamo } from '../../services/aws/dynamo.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { copyBack } from './copy-back.ts'
import { itemsOf } from './stored-items.ts'

const item = (pk: string, value: unknown) => ({ pk, sk: 'S', value })
const put = (TableName: string, pk: string, value: unknown = 1) =>
  dynamo.send(new PutCommand({ TableName, Item: item(pk, value) }))

test('a table becomes as the restored one: what changed, what is gone and what came since', async () => {
  const [restored, table] = ['copy-back-restored', 'copy-back-used']
  await useOwnCasesTable(restored)
  await useOwnCasesTable(table)
  await expect(copyBack(restored, table)).rejects.toThrow(`${restored} is empty`)
  for (const pk of ['same', 'lost', 'changed']) await put(restored, pk, { list: [1, 'a'] })
  await put(table, 'same', { list: [1, 'a'] })
  await put(table, 'changed', { list: [2] })
  for (let at = 0; at < 30; at += 1) await put(table, `since-${at}`)
  expect(await copyBack(restored, table)).toEqual({ written: 2, deleted: 30 })
  const byName = (items: { pk: string }[]) => items.toSorted((a, b) => a.pk.localeCompare(b.pk))
  expect(byName(await itemsOf(table))).toEqual(byName(await itemsOf(restored)))
  expect(await copyBack(restored, table)).toEqual({ written: 0, deleted: 0 })
  await dynamo.send(new DeleteCommand({ TableName: table, Key: { pk: 'lost', sk: 'S' } }))
  expect(await copyBack(restored, table)).toEqual({ written: 1, deleted: 0 })
})
