import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { Refusal } from '../../shared/errors.ts'
import { type ReportRow, reportRowsAtFirst, reportRowsPerPage } from '../../shared/guarantee-report.ts'
import type { ReserveStatus } from '../../shared/guarantees.ts'
import { once } from '../../shared/once.ts'
import { dynamo } from '../aws/dynamo.ts'
import { guaranteeKeys, guaranteesTable } from '../guarantees/keys.ts'
import { dayOf, storedReserve } from '../guarantees/stored-reserve.ts'
import { cursorOf } from '../table/cursor.ts'
import { readEach } from '../table/read-each.ts'

const cursors = cursorOf(() => z.object({ id: z.uuid(), requestedAt: z.iso.datetime({ precision: 3 }) }))

/** One that never reached the fund is no reserve (C§4 has no such state), and nothing of it is counted. */
const notSent: ReserveStatus = 'NOT_SENT'

/** What the report tells of a reserve. */
const reported = once(() =>
  storedReserve()
    .pick({
      ...{ id: true, requestedAt: true, guaranteeId: true, columns: true },
      ...{ clientName: true, clientTypeId: true, clientDocument: true, taxCourtDate: true, amount: true },
      ...{ fngProduct: true, replacedFNGProduct: true, reserveCode: true, codeReject: true },
      ...{ reasonReject: true },
    })
    .extend({ statusReserve: storedReserve().shape.statusReserve.exclude([notSent]) }),
)

const toRow = (item: unknown): ReportRow => {
  const { columns, ...reserve } = reported().parse(item)
  return {
    ...columns,
    ...{ id: reserve.id, statusReserve: reserve.statusReserve, requestDate: reserve.requestedAt },
    ...{ numberGuarantee: reserve.guaranteeId, fullNameCustomer: reserve.clientName },
    ...{ typeId: reserve.clientTypeId, numberDocument: reserve.clientDocument },
    ...{ valueOriginalGuarantee: reserve.amount, fiscalDate: reserve.taxCourtDate },
    productFng: reserve.replacedFNGProduct ?? reserve.fngProduct,
    reserveCode: reserve.reserveCode ?? '',
    codeReject: reserve.codeReject ?? '',
    reasonReject: reserve.reasonReject ?? '',
  }
}

/** A place of another day is refused by DynamoDB; only a cursor that was made up names one. */
const placeOf = (day: string, cursor: string) => {
  const { id, requestedAt } = cursors.read(cursor)
  if (dayOf(requestedAt) !== day) throw new Refusal('badRequest', { field: 'cursor' })
  return { ...guaranteeKeys.reserve(id), day, requestedAt }
}

/** A page of the reserves of a Bogota day, the latest first: one query, which reads no other day. */
export const pageOfDay = async (day: string, cursor: string | undefined) => {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: guaranteesTable(),
      IndexName: 'by-day',
      KeyConditionExpression: '#day = :day',
      FilterExpression: 'statusReserve <> :notSent',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day, ':notSent': notSent },
      ScanIndexForward: false,
      Limit: cursor === undefined ? reportRowsAtFirst : reportRowsPerPage,
      ...(cursor !== undefined && { ExclusiveStartKey: placeOf(day, cursor) }),
    }),
  )
  const last = LastEvaluatedKey && {
    id: String(LastEvaluatedKey.pk).slice(guaranteeKeys.reserve('').pk.length),
    requestedAt: LastEvaluatedKey.requestedAt,
  }
  return { rows: readEach(Items, toRow), cursor: cursors.write(last) }
}
