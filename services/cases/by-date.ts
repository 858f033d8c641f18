import * as z from 'zod/mini'
import { caseNumber, statusIndexName } from '../../shared/cases.ts'
import { bogotaDays } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { type Condition, filterExpression } from '../table/filter.ts'
import { keys } from '../table/keys.ts'
import { cursorOf, pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

const cursors = cursorOf(() => z.object({ number: caseNumber, receivedAt: z.iso.datetime({ precision: 3 }) }))

const partitionOf = {
  [statusIndexName]: 'byStatus',
  'by-adviser': 'filedBy',
  'by-customer': 'customer',
} as const

export type Received = {
  /** Days in Bogota, both included; without one the range is open at that end. */
  days: { from?: string | undefined; to?: string | undefined }
  /** The first instant, and the last one. */
  since?: string | undefined
  until?: string | undefined
}

type Asked = Received & {
  index: keyof typeof partitionOf
  of: string
  /** Cases read per page; the page has those of them that meet the conditions. */
  limit: number
  conditions?: readonly Condition<StoredCase>[]
  cursor: string | undefined
}

/** The range of instants. An open end gets a bound outside this century. */
export const receivedIn = ({ days: { from, to }, since, until }: Received) => ({
  from: [from ? bogotaDays(from, from).from : '0', since ?? '0'].sort()[1] as string,
  to: [to ? bogotaDays(to, to).to : '9', until ?? '9'].sort()[0] as string,
})

/** A page of an index by date, the newest first, as `schema` reads what the index holds. */
export const pageByDate = async <Read>(
  { index, of, limit, conditions = [], cursor, ...received }: Asked,
  schema: () => z.ZodMiniType<Read>,
) => {
  const partition = partitionOf[index]
  const { from, to } = receivedIn(received)
  // DynamoDB refuses a range that ends before it begins.
  if (from > to) return { items: [], cursor: undefined, read: 0 }
  const { filter, values } = filterExpression(conditions)
  const query: Query = {
    index,
    where: `#${partition} = :of AND receivedAt BETWEEN :from AND :to`,
    filter,
    values: { of, from, to, ...values },
    order: 'descending',
    limit,
  }
  return pageOfQuery(query, schema, {
    cursor,
    cursors,
    keyOf: ({ number, receivedAt }) => {
      // DynamoDB refuses a start key outside the range; only a forged cursor has one.
      if (receivedAt < from || receivedAt > to) throw new Refusal('badRequest', { field: 'cursor' })
      return { ...keys.case(number), receivedAt, [partition]: of }
    },
    placeOf: ({ pk, receivedAt }) => ({ number: String(pk).slice(keys.case('').pk.length), receivedAt }),
  })
}

export const casesByDate = (asked: Asked) => pageByDate(asked, storedCase)
