import { newsKey } from '../productivity/stored-news.ts'
import { batchGet, batchWrite, inBatches } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import { updateItem } from '../table/update-item.ts'
import { findMembers, forgottenAt, type MassiveMember, partOf, type StoredMassive } from './stored-massive.ts'

type Key = { pk: string; sk: string }

const marksAtOnce = 10

type Part = { key: Key; held: boolean }

/** The parts that are there still, so that whoever goes on after somebody else does not begin anew. */
const partsLeft = async (massive: StoredMassive, members: readonly MassiveMember[]): Promise<Part[]> => {
  const keysOf = members.map((member) => newsKey(partOf(massive, member)))
  const items = await batchGet(casesTable(), keysOf, { ConsistentRead: true })
  return items.map(({ pk, sk, held }) => ({
    key: { pk: String(pk), sk: String(sk) },
    held: held === true,
  }))
}

/** Every part counts by the head already; without its mark nobody has to ask the head any more. */
const takeMarks = async (parts: readonly Part[]): Promise<void> => {
  const unmark = ({ key }: Part) =>
    updateItem({ key, set: { held: undefined }, condition: 'attribute_exists(held)' })
  const marked = parts.filter(({ held }) => held)
  for (const some of inBatches(marked, marksAtOnce)) await Promise.all(some.map(unmark))
}

/** Nothing of an undone one counts; its reservations go. */
const takeParts = (parts: readonly Part[]): Promise<void> =>
  batchWrite(
    casesTable(),
    parts.map(({ key }) => ({ DeleteRequest: { Key: key } })),
  )

/** Leaves what is done or undone as it shall stay: without marks, reservations or its members. */
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
      Update: {
        TableName,
        Key: keys.massiveNews(id),
        UpdateExpression: 'SET #ttl = :ttl',
        ConditionExpression: '#state = :state',
        ExpressionAttributeNames: { '#ttl': 'ttl', '#state': 'state' },
        ExpressionAttributeValues: { ':ttl': forgottenAt(now), ':state': state },
      },
    },
  ])
}
