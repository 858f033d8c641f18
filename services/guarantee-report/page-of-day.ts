import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import {
  type ReportRow,
  reportedAs,
  reportRowsAtFirst,
  reportRowsPerPage,
} from '../../shared/guarantee-report.ts'
import type { ReserveStatus } from '../../shared/guarantees.ts'
import { once } from '../../shared/once.ts'
import { sentStatuses } from '../../shared/reserve-statuses.ts'
import { reserveCursor } from '../guarantees/reserve-cursor.ts'
import { dayOf, guaranteesTable, storedReserve } from '../guarantees/stored-reserve.ts'
import { pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'

/** A reserve that never reached the fund is not shown (C§4 has no such state) nor counted. */
const notSent: ReserveStatus = 'NOT_SENT'

const ofReserve = Object.fromEntries(Object.values(reportedAs).map((name) => [name, true])) as Record<
  (typeof reportedAs)[keyof typeof reportedAs],
  true
>

const reported = once(() =>
  z.pipe(
    z.extend(
      z.pick(storedReserve(), {
        id: true,
        columns: true,
        fngProduct: true,
        replacedFNGProduct: true,
        ...ofReserve,
      }),
      { statusReserve: z.enum(sentStatuses) },
    ),
    z.transform(({ id, statusReserve, columns, fngProduct, replacedFNGProduct, ...reserve }): ReportRow => {
      const shown = Object.entries(reportedAs).map(([name, from]) => [name, reserve[from] ?? ''])
      return {
        ...{ id, statusReserve, ...columns, productFng: replacedFNGProduct ?? fngProduct },
        ...(Object.fromEntries(shown) as Record<keyof typeof reportedAs, string>),
      }
    }),
  ),
)

/** A page of the reserves of a Bogota day, the latest first: one query, which reads no other day. */
export const pageOfDay = (day: string, cursor: string | undefined) => {
  const query: Query = {
    table: guaranteesTable(),
    index: 'by-day',
    where: '#day = :day',
    filter: 'statusReserve <> :notSent',
    values: { day, notSent },
    order: 'descending',
    limit: cursor === undefined ? reportRowsAtFirst : reportRowsPerPage,
  }
  const { keyOf, ...ofDay } = reserveCursor({ day })
  return pageOfQuery(query, reported, {
    ...ofDay,
    cursor,
    keyOf: (place) => {
      // DynamoDB refuses a start key of another day; only a forged cursor has one.
      if (dayOf(place.requestedAt ?? '') !== day) throw new Refusal('badRequest', { field: 'cursor' })
      return keyOf(place)
    },
  })
}
