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
import { recordOf } from '../../shared/pick.ts'
import { sentStatuses } from '../../shared/reserve-statuses.ts'
import { reserveCursor } from '../guarantees/reserve-cursor.ts'
import { dayOf, guaranteesTable, storedReserve } from '../guarantees/stored-reserve.ts'
import { pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'

/** A reserve that never reached the fund is not shown (C§4 has no such state) nor counted. */
const notSent: ReserveStatus = 'NOT_SENT'

const reportedNames = Object.keys(reportedAs) as (keyof typeof reportedAs)[]
const ofReserve = recordOf(Object.values(reportedAs), (): true => true)

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
    z.transform(
      ({ id, statusReserve, columns, fngProduct, replacedFNGProduct, ...reserve }): ReportRow => ({
        ...{ id, statusReserve, ...columns, productFng: replacedFNGProduct ?? fngProduct },
        ...recordOf(reportedNames, (name) => reserve[reportedAs[name]] ?? ''),
      }),
    ),
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
