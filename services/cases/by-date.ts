import * as z from 'zod/mini'
import { type CaseStatus, caseNumber, statusIndexName } from '../../shared/cases.ts'
import { bogotaDays } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { keys } from '../table/keys.ts'
import { cursorOf, pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'
import { storedCase } from './stored-case.ts'

const cursors = cursorOf(() => z.object({ number: caseNumber, receivedAt: z.iso.datetime({ precision: 3 }) }))

const partitionOf = { [statusIndexName]: 'byStatus', 'by-adviser': 'filedBy' } as const

type Asked = {
  index: keyof typeof partitionOf
  of: string
  /** Days in Bogota, both included; without one the range is open at that end. */
  days: { from?: string | undefined; to?: string | undefined }
  /** Cases read per page; the page has those of them with these statuses. */
  limit: number
  statuses?: readonly CaseStatus[] | undefined
  cursor: string | undefined
}

/** The range of instants. An open end gets a bound outside this century. */
const rangeOf = ({ from, to }: Asked['days']) => ({
  from: from ? bogotaDays(from, from).from : '0',
  to: to ? bogotaDays(to, to).to : '9',
})

export const casesByDate = async ({ index, of, days, limit, statuses, cursor }: Asked) => {
  const partition = partitionOf[index]
  const { from, to } = rangeOf(days)
  const query: Query = {
    index,
    where: `#${partition} = :of AND receivedAt BETWEEN :from AND :to`,
    filter: statuses && `#status IN (${statuses.map((status) => `:${status}`)})`,
    values: { of, from, to, ...Object.fromEntries((statuses ?? []).map((status) => [status, status])) },
    order: 'descending',
    limit,
  }
  return pageOfQuery(query, storedCase, {
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
