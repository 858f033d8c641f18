import { type caseChanges, changeMargin, changesPerAnswer } from '../../shared/case-change-calls.ts'
import { changedCases } from '../ans/changed-cases.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { readBatch } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readItems } from '../table/query.ts'
import { storedCase, toRow } from './stored-case.ts'

/** In milliseconds, before the changes expire. After a longer absence one new reading is cheaper than all changes. */
const oldest = 15 * 60_000

const itemsPerAnswer = 100

/** An instant, or the key of the last item of an answer that was cut. */
const places = /^(\d{13})(#[\w-]{36})?$/

const isKnown = (since: string, now: number): boolean => {
  const at = Number(places.exec(since)?.[1])
  return at >= now - oldest && at <= now + changeMargin
}

type Change = { sk: string; numbers: readonly string[] }

/** The first changes with no more than so many cases; at least one. */
const fitting = (all: readonly Change[]) => {
  const numbers = new Set<string>()
  for (const [index, change] of all.entries()) {
    const next = new Set([...numbers, ...change.numbers])
    if (next.size > changesPerAnswer && index > 0) return { numbers: [...numbers], cutAt: all[index - 1]?.sk }
    for (const number of change.numbers) numbers.add(number)
  }
  return { numbers: [...numbers], cutAt: undefined }
}

/** One query, and one read of the cases if there are changes. */
export const changesSince: Handler<typeof caseChanges.since> = async ({ params, headers, session, now }) => {
  checkOwn(session, params.management)
  const { since } = headers
  // Concurrent writers have clocks of their own, and what was written last may not be readable yet.
  const next = String(now.getTime() - changeMargin)
  if (!isKnown(since, now.getTime())) return { items: [], next, lost: true }
  const { pk } = keys.caseChange(params.management, 0, '')
  const changes = await readItems(
    {
      where: 'pk = :pk AND sk > :since',
      values: { pk, since },
      isConsistent: false,
      limit: itemsPerAnswer,
    },
    changedCases,
  )
  const { numbers, cutAt = changes.next && String(changes.next.sk) } = fitting(changes.items)
  const found = await readBatch(
    casesTable(),
    numbers.map((number) => keys.case(number)),
    storedCase,
  )
  // A case that moved to another management is of its leaders.
  const items = found.filter(({ management }) => management === params.management).map((one) => toRow(one))
  return cutAt === undefined ? { items, next } : { items, next: cutAt, more: true }
}
