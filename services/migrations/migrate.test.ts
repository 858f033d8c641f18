import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orders } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable, everyItem } from '../../test/support/items.ts'
import { asOrders, orderFormOf } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { draftItemKey } from '../documents/draft-store.ts'
import { isNew } from '../table/conditions.ts'
import { conditionalPut, getItem, updateItem } from '../table/item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { migrate, readProgress } from './migrate.ts'
import { migrations } from './migrations.ts'

let adviser: TestUser
let logged: ReturnType<typeof vi.spyOn>
let untap = () => {}
beforeAll(async () => {
  await useOwnCasesTable('migrate')
  adviser = await signedIn('Asesores')
})
beforeEach(async () => {
  await clearTable('migrate')
  logged = vi.spyOn(console, 'error').mockReturnValue()
  // Pages of two items, so that a pass has several.
  untap = tapDynamo(({ operation, input }, send) =>
    send(operation === 'Scan' ? { ...input, Limit: 2 } : input),
  )
})
afterEach(() => {
  untap()
  vi.restoreAllMocks()
})

/** A draft where an earlier release kept it. */
const oldKey = (numberControl: string) => ({ pk: `U#${adviser.login}`, sk: `DRAFT#${numberControl}` })
const oldDraft = async (over: object = {}) => {
  const form = orderFormOf()
  const ttl = Math.floor(Date.now() / 1_000) + 86_400
  const item = { ...oldKey(form.numberControl), form, documents: {}, version: 3, ttl, ...over }
  await conditionalPut(item, isNew)
  return form.numberControl
}
const newKey = (numberControl: string) => draftItemKey(adviser.login, numberControl)

const pass = (over: { again?: boolean; outOfTime?: () => boolean } = {}) => {
  const { again, outOfTime = () => false } = over
  const run = { runner: randomUUID(), now: () => new Date(), outOfTime }
  return migrate({ name: 'draftsApart', migration: migrations.draftsApart, again }, run)
}
const shown = async () =>
  (await call(asOrders, orders.drafts, adviser, { query: {} })).body.items.map(
    ({ numberControl }) => numberControl,
  )

test('moves the drafts of an earlier release, which their adviser sees again, and nothing else', async () => {
  const numbers = [await oldDraft(), await oldDraft({ correction: undefined })].sort()
  const others = [keys.open(adviser.login), keys.paused(adviser.login, '1')]
  for (const key of others) await conditionalPut({ ...key, number: '1' }, isNew)
  expect(await shown()).toEqual([])
  expect(await pass()).toMatchObject({ outcome: 'done', changed: 2, left: 0, unreadable: 0 })
  expect((await shown()).sort()).toEqual(numbers)
  expect(await getItem(newKey(numbers[0] ?? ''))).toMatchObject({ version: 3, shape: 2 })
  const left = (await everyItem(casesTable())).filter(({ pk }) => pk.startsWith('U#'))
  expect(left.map(({ pk, sk }) => ({ pk, sk }))).toEqual(expect.arrayContaining(others))
  expect(left).toHaveLength(2)
})

test('stops when its time is over, goes on from there, and is done once', async () => {
  await Promise.all(Array.from({ length: 7 }, () => oldDraft()))
  let pages = 0
  const stopped = await pass({ outOfTime: () => pages++ >= 2 })
  expect(stopped).toMatchObject({ outcome: 'unfinished', read: 4 })
  expect(await readProgress('draftsApart')).toMatchObject({
    state: 'running',
    read: 4,
    changed: stopped.changed,
  })
  expect(await pass()).toMatchObject({ outcome: 'done', changed: 7 })
  expect(await pass()).toEqual({ outcome: 'done' })
  expect(await shown()).toHaveLength(7)
  // Another pass finds nothing more to change.
  expect(await pass({ again: true })).toMatchObject({ outcome: 'done', changed: 0, left: 0, unreadable: 0 })
})

test('an item that cannot be read stays as it is, and is counted and told', async () => {
  await Promise.all(Array.from({ length: 3 }, () => oldDraft()))
  const bad = await oldDraft({ version: 'tres' })
  expect(await pass()).toMatchObject({ outcome: 'done', changed: 3, unreadable: 1 })
  expect(await getItem(oldKey(bad))).toMatchObject({ version: 'tres' })
  expect(await getItem(newKey(bad))).toBeUndefined()
  expect(String(logged.mock.calls[0])).toMatch(/"ITEM_UNREAD","item":"U","sort":"DRAFT",.*"path":"version"/)
})

test('an item that changes while it is moved is moved as it is then', async () => {
  const number = await oldDraft()
  let isChanged = false
  const stop = tapDynamo(async ({ operation, input }, send) => {
    if (operation === 'TransactWriteItems' && !isChanged && JSON.stringify(input).includes('DRAFTS#')) {
      isChanged = true
      await updateItem({ key: oldKey(number), set: { note: 'new', version: 4 } })
    }
    return send()
  })
  expect(await pass().finally(stop)).toMatchObject({ changed: 1 })
  expect(await getItem(newKey(number))).toMatchObject({ note: 'new', version: 4, shape: 2 })
  expect(await getItem(oldKey(number))).toBeUndefined()
})

test('one that was begun again since keeps its place', async () => {
  const number = await oldDraft()
  await conditionalPut({ ...newKey(number), version: 1 }, isNew)
  expect(await pass()).toMatchObject({ outcome: 'done', changed: 0, left: 1 })
  expect(await getItem(newKey(number))).toEqual({ ...newKey(number), version: 1 })
  expect(await getItem(oldKey(number))).toMatchObject({ version: 3 })
})

test('of two passes at once one is taken over, and each draft moves once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => oldDraft()))
  const results = await Promise.all([pass(), pass()])
  expect(results.map(({ outcome }) => outcome)).toContain('taken')
  expect(await pass()).toMatchObject({ outcome: 'done' })
  expect(await shown()).toHaveLength(6)
})

test('a pass that dies in a page reads it again', async () => {
  await Promise.all(Array.from({ length: 5 }, () => oldDraft()))
  let writes = 0
  const stop = tapDynamo(({ operation, input }, send) => {
    if (operation === 'TransactWriteItems' && JSON.stringify(input).includes('MIGRATION#') && ++writes === 2)
      throw new Error('died')
    return send()
  })
  await expect(pass().finally(stop)).rejects.toThrow('died')
  expect(await pass()).toMatchObject({ outcome: 'done' })
  expect(await shown()).toHaveLength(5)
})

test('the marks of seen documents move with their number and attempt', async () => {
  const marks = { documents: new Set(['a']), ttl: Math.floor(Date.now() / 1_000) + 86_400 }
  await conditionalPut({ pk: 'U#ANA', sk: 'SEEN#90-1#2', ...marks }, isNew)
  const run = { runner: randomUUID(), now: () => new Date(), outOfTime: () => false }
  const migration = migrations.seenDocumentsApart
  expect(await migrate({ name: 'seenDocumentsApart', migration }, run)).toMatchObject({ changed: 1 })
  expect(await getItem(keys.seenDocuments('ANA', '90-1', 2))).toMatchObject({ ...marks, shape: 2 })
})
