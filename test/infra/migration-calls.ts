import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSEvent } from 'aws-lambda'
import { dynamo } from '../../services/aws/dynamo.ts'
import type { Item } from '../../services/migrations/item.ts'
import { migrationNames } from '../../services/migrations/migrations.ts'
import { handler } from '../../services/migrations/worker.ts'
import { isNew } from '../../services/table/conditions.ts'
import { conditionalPut } from '../../services/table/item.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import type { TestUser } from '../support/api.ts'
import { orderFormOf } from '../support/orders.ts'

const deliver = (migration: string, timeLeft = 300_000) => {
  const record = { messageId: 'one', receiptHandle: 'r', attributes: {}, body: JSON.stringify({ migration }) }
  return handler({ Records: [record] } as unknown as SQSEvent, { getRemainingTimeInMillis: () => timeLeft })
}

const at = '2024-03-05T14:00:00.000Z'
const day = '2024-03-05'
/** What an earlier release wrote without an end, in each partition that has one. */
const endless: Record<
  'CASES_TABLE' | 'STAFF_TABLE' | 'GUARANTEES_TABLE' | 'FILES_TABLE' | 'OCR_TABLE',
  Item[]
> = {
  CASES_TABLE: [
    { ...keys.case('old'), status: 'APPROVED', receivedAt: at },
    { ...keys.documents('old'), documents: [] },
    { ...keys.agreementChange('HANDLERS', 'old'), at },
    keys.productivity('OLD', day, 'old'),
    keys.userMonth('OLD', '2024-03'),
    { pk: `K#${day}#V#M#A`, sk: 'old' },
    { pk: `KARDEXLOG#${day}#V#M#A#P`, sk: 'H#old' },
    keys.daySummary('OLD', day),
    { ...keys.news('1', day, 'old'), lastDay: day },
    keys.dayWorker(day, 'OLD'),
    keys.dailyFile(day),
    keys.counter('old', day, 1),
  ],
  STAFF_TABLE: [
    { pk: 'RUN#old', sk: 'RUN', startedAt: at },
    { pk: 'SEATLOG#old', sk: 'H#old', at },
    { pk: 'CHANGES#old', sk: 'H#old', at },
    { pk: 'NAMEDLOG#old', sk: 'H#old', at },
  ],
  GUARANTEES_TABLE: [
    { pk: 'RESERVE#old', sk: 'RESERVE', requestedAt: at },
    { pk: 'GUARANTEE#old', sk: 'LOCK', id: 'old' },
    { pk: `RESERVES#${day}`, sk: 'old' },
  ],
  FILES_TABLE: [{ pk: 'FILERUN#glatarex', sk: 'old', type: 'glatarex', date: at }],
  OCR_TABLE: [{ pk: 'TAUGHT#OLD', sk: 'LABELS-CHANGE#old', at }],
}

/** What an earlier release left is moved or gets its end; the first message of each runs out of time at once. */
export const migrationCalls = async ({ login }: TestUser): Promise<void> => {
  const form = orderFormOf()
  const user = `U#${login}`
  const kept = { version: 1, ttl: Math.floor(Date.now() / 1_000) + 86_400 }
  await conditionalPut({ pk: user, sk: `DRAFT#${form.numberControl}`, form, documents: {}, ...kept }, isNew)
  await conditionalPut({ pk: user, sk: `SEEN#${form.numberControl}#1`, ...kept }, isNew)
  for (const [table, items] of Object.entries(endless))
    for (const item of items) await conditionalPut(item, isNew, process.env[table])
  for (const name of migrationNames) {
    await deliver(name, 0)
    await deliver(name)
  }
  // Days are written from the last one that has a file.
  await dynamo.send(new DeleteCommand({ TableName: casesTable(), Key: keys.dailyFile(day) }))
}
