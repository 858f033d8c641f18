import * as z from 'zod'
import { type CaseStatus, caseNumber, statusIndexName } from '../../shared/cases.ts'
import { bogotaDays } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { cursorOf } from '../table/cursor.ts'
import { keys } from '../table/keys.ts'
import { pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

const cursors = cursorOf(() => z.object({ number: caseNumber, receivedAt: z.iso.datetime({ precision: 3 }) }))

/** The indexes by the instant of receipt, and what each is of. */
const partitionOf = { [statusIndexName]: 'byStatus', 'by-adviser': 'filedBy' } as const

type Asked = {
  index: keyof typeof partitionOf
  of: string
  /** Days in Bogota, both included; without one the list has no end there. */
  days: { from?: string | undefined; to?: string | undefined }
  /** Of how many cases a page is made; of those, it has the ones of these statuses. */
  limit: number
  statuses?: readonly CaseStatus[] | undefined
  cursor: string | undefined
}

/** Instants to read between; what has no end is bounded by what comes before and after every instant of this century. */
const rangeOf = ({ from, to }: Asked['days']) => ({
  from: from ? bogotaDays(from, from).from : '0',
  to: to ? bogotaDays(to, to).to : '9',
})

/** A page of the cases of an index that were received on some days, newest first. */
export const casesByDate = async ({
  index,
  of,
  days,
  limit,
  statuses,
  cursor,
}: Asked): Promise<{ items: StoredCase[]; cursor: string | undefined }> => {
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
      // DynamoDB refuses a place outside what is asked for; only a cursor that was made up names one.
      if (receivedAt < from || receivedAt > to) throw new Refusal('badRequest', { field: 'cursor' })
      return { ...keys.case(number), receivedAt, [partition]: of }
    },
    placeOf: ({ pk, receivedAt }) => ({ number: String(pk).slice(keys.case('').pk.length), receivedAt }),
  })
}
