import { newsKey } from '../productivity/stored-news.ts'
import { batchGet, batchWrite, inBatches } from '../table/batch.ts'
import { unchanged } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import { updateItem, updateOf } from '../table/update-item.ts'
import { findMembers, forgottenAt, type MassiveMember, partOf, type StoredMassive } from './stored-massive.ts'

type Key = { pk: string; sk: string }

const marksAtOnce = 10

type Part = { key: Key; held: boolean }

/** The remaining parts, so that a resumed clean-up does not start again. */
const partsLeft = async (massive: StoredMassive, members: readonly MassiveMember[]): Promise<Part[]> => {
  const keysOf = members.map((member) => newsKey(partOf(massive, member)))
  const items = await batchGet(casesTable(), keysOf, { ConsistentRead: true })
  return items.map(({ pk, sk, held }) => ({
    key: { pk: String(pk), sk: String(sk) },
    held: held === true,
  }))
}

/** All parts already count by the head; without its mark, a part is read without the head. */
const takeMarks = async (parts: readonly Part[]): Promise<void> => {
  const unmark = ({ key }: Part) =>
    updateItem({ key, set: { held: undefined }, condition: 'attribute_exists(held)' })
  const marked = parts.filter(({ held }) => held)
  for (const some of inBatches(marked, marksAtOnce)) await Promise.all(some.map(unmark))
}

/** Deletes the reservations of an undone news. */
const takeParts = (parts: readonly Part[]): Promise<void> =>
  batchWrite(
    casesTable(),
    parts.map(({ key }) => ({ DeleteRequest: { Key: key } })),
  )

/** Cleans up a done or undone news: removes its marks, reservations and members. */
export const leave = async (massive: StoredMassive, now: Date): Promise<void> => {
  const { id, state, written } = massive
  const members = await findMembers(id)
  if (!members) return
  const parts = await partsLeft(massive, members.slice(0, written))
  await (state === 'done' ? takeMarks(parts) : takeParts(parts))
  const TableName = casesTable()
  await transact([
    { Delete: { TableName, Key: keys.massiveNews(id, 'MEMBERS') } },
    { Delete: { TableName, Key: keys.openMassive(id) } },
    {
      Update: updateOf({
        key: keys.massiveNews(id),
        set: { ttl: forgottenAt(now) },
        ...unchanged({ state }),
      }),
    },
  ])
}
