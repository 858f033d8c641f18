import * as z from 'zod/mini'
import type { cases } from '../../shared/case-calls.ts'
import { customerPerPage } from '../../shared/case-lists.ts'
import { customerOf } from '../../shared/customers.ts'
import type { Handler } from '../http/api.ts'
import { readBatch } from '../table/batch.ts'
import { casesTable } from '../table/keys.ts'
import { pageByDate } from './by-date.ts'
import { maySee, storedCase, toRow } from './stored-case.ts'

const keyOfCase = () => z.object({ pk: z.string(), sk: z.string() })

/** The cases of a customer that the caller may see, newest first. Other cases leave a page shorter. */
export const ofCustomer: Handler<typeof cases.ofCustomer> = async ({ query, session }) => {
  const of = customerOf(query.document)
  if (!of) return { items: [] }
  const asked = { index: 'by-customer', of, days: {}, limit: customerPerPage, cursor: query.cursor } as const
  const { items: keys, cursor } = await pageByDate(asked, keyOfCase)
  const found = await readBatch(casesTable(), keys, storedCase)
  const seen = found.filter((stored) => maySee(session, stored))
  return {
    items: seen.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)).map((stored) => toRow(stored)),
    cursor,
  }
}
