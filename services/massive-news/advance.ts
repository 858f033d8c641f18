import { bogotaDay } from '../../shared/dates.ts'
import { inBatches } from '../../shared/in-batches.ts'
import type { MassiveConflict } from '../../shared/massive-news.ts'
import type { Run } from '../queues/consumer.ts'
import { recordsLockOf, recordsLockPut } from '../records/records-lock.ts'
import { newsKey, newsPut } from '../records/stored-news.ts'
import { batchGet, batchWrite, readTogether } from '../table/batch.ts'
import { unchanged } from '../table/conditions.ts'
import { updateItem } from '../table/item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { isOverdue, writeProgress } from '../table/run-lock.ts'
import { put, remove, transact, update } from '../table/transact.ts'
import { conflictsOf, type Part } from './conflicts.ts'
import {
  findMassive,
  findMembers,
  forgottenAt,
  type MassiveMember,
  partOf,
  type StoredMassive,
} from './stored-massive.ts'

const marksAtOnce = 10

type Reservation = { key: { pk: string; sk: string }; held: boolean }

/** The remaining parts, so that a resumed clean-up does not start again. */
const partsLeft = async (massive: StoredMassive, members: readonly MassiveMember[]) => {
  const keysOf = members.map((member) => newsKey(partOf(massive, member)))
  const items = await batchGet(casesTable(), keysOf, { ConsistentRead: true })
  return items.map(({ pk, sk, held }) => ({
    key: { pk: String(pk), sk: String(sk) },
    held: held === true,
  }))
}

/** All parts already count by the head; without its mark, a part is read without the head. */
const takeMarks = async (parts: readonly Reservation[]): Promise<void> => {
  const unmark = ({ key }: Reservation) =>
    updateItem({ key, set: { held: undefined }, condition: 'attribute_exists(held)' })
  const marked = parts.filter(({ held }) => held)
  for (const some of inBatches(marked, marksAtOnce)) await Promise.all(some.map(unmark))
}

const leave = async (massive: StoredMassive, now: Date): Promise<void> => {
  const { id, state, written } = massive
  const members = await findMembers(id)
  if (!members) return
  const parts = await partsLeft(massive, members.slice(0, written))
  const removals = parts.map(({ key }) => ({ DeleteRequest: { Key: key } }))
  await (state === 'done' ? takeMarks(parts) : batchWrite(casesTable(), removals))
  await transact([
    remove(keys.massiveNews(id, 'MEMBERS')),
    remove(keys.openMassive(id)),
    update({ key: keys.massiveNews(id), set: { ttl: forgottenAt(now) }, ...unchanged({ state }) }),
  ])
}

type RunOptions = Pick<Run, 'now' | 'outOfTime'>

/** A part and a lock for each member, beside the head: a transaction has 100 places. */
const membersOfChunk = 49
/** Keeps the stored conflicts a small item. */
const cardsKept = 2_000

/** The head as it was read. Every write of a massive news has it as its condition, so parallel writers are safe. */
const headOf = ({ id, written }: StoredMassive) => ({
  key: keys.massiveNews(id),
  held: { state: 'writing', written },
})

/** Reserves the time of the next members, all of these or none, each with their own lock (decision 61). */
const writeChunk = async (massive: StoredMassive, chunk: readonly Part[], today: string) => {
  const locks = [...new Set(chunk.map(({ member }) => member.lock))]
  const recordsLocks = await readTogether(
    locks.map((lock) => ({ table: casesTable(), key: keys.recordsLock(lock) })),
  )
  const conflicts = await conflictsOf(chunk, today)
  if (conflicts.length > 0) return conflicts
  const lockWrites = locks.map((lock, index) => recordsLockPut(lock, recordsLockOf(recordsLocks[index])))
  const set = { written: massive.written + chunk.length }
  await writeProgress({ ...headOf(massive), set }, [...chunk.map(({ part }) => newsPut(part)), ...lockWrites])
  return []
}

const undo = (massive: StoredMassive, conflicts: readonly MassiveConflict[], now: Date) => {
  const most = Math.max(1, Math.floor(cardsKept / Math.max(1, conflicts.length)))
  const Item = {
    ...keys.massiveNews(massive.id, 'CONFLICTS'),
    conflicts: conflicts.map((one) => ({ ...one, cards: one.cards.slice(0, most) })),
    ttl: forgottenAt(now),
  }
  return writeProgress({ ...headOf(massive), set: { state: 'undone' } }, [put(Item)])
}

/** One step from the state of the head. A concurrent change fails a condition, and is read before the next step. */
const step = async (massive: StoredMassive, { now }: RunOptions): Promise<void> => {
  const members = (await findMembers(massive.id)) ?? []
  const today = bogotaDay(now())
  const parts = members
    .slice(massive.written)
    .map((member): Part => ({ member, part: partOf(massive, member) }))
  if (isOverdue(massive.createdAt, now())) await undo(massive, [], now())
  // From here on all its parts count.
  else if (parts.length === 0) await writeProgress({ ...headOf(massive), set: { state: 'done' } })
  else {
    const [chunk, others] = [parts.slice(0, membersOfChunk), parts.slice(membersOfChunk)]
    const conflicts = await writeChunk(massive, chunk, today)
    if (conflicts.length > 0)
      await undo(massive, [...conflicts, ...(await conflictsOf(others, today))], now())
  }
}

export const advance = async (id: string, options: RunOptions): Promise<'ended' | 'unfinished'> => {
  for (;;) {
    const massive = await findMassive(id)
    if (!massive) return 'ended'
    if (options.outOfTime()) return 'unfinished'
    if (massive.state !== 'writing') {
      await leave(massive, options.now())
      return 'ended'
    }
    await step(massive, options)
  }
}
