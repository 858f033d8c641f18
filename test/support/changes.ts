import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { readCounts } from '../../services/ans/counts.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { totalsOfMonth } from '../../services/records/stored-totals.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import { changesOfCases, countedCase } from './ans.ts'

/** Changes in the table's stream, valid and invalid, and their counters. */

const day = '2026-11-20'
export const put = (Item: Record<string, unknown>) =>
  dynamo.send(new PutCommand({ TableName: casesTable(), Item }))

/** A work record, as a change in the stream. */
export const work = async (user: string, over: object = {}): Promise<DynamoDBRecord> => {
  const idProductivity = randomUUID()
  const { pk, sk } = keys.productivity(user, day, idProductivity)
  await put({
    ...{ pk, sk, idProductivity, day, user, fullName: 'Ana Gómez', documentNumber: '52417137' },
    ...{
      createdAt: `${day}T15:00:00.000Z`,
      beganAt: `${day}T14:50:00.000Z`,
      endedAt: `${day}T15:00:00.000Z`,
    },
    ...{ vertical: 'Operaciones', management: 'groupDisbursement', area: 'Desembolsos' },
    ...{ process: 'disbursementOrder', processName: 'Órdenes de desembolso', processType: 'Productivo' },
    ...{ approvedCount: 1, returnedCount: 0, othersCount: 0, ...over },
  })
  return { eventID: sk, dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }
}
/** A work record that cannot be read. */
export const badWork = (user: string): Promise<DynamoDBRecord> => work(user, { approvedCount: 'uno' })

export const casesNamed = (...numbers: string[]): DynamoDBRecord[] =>
  changesOfCases(numbers.map((number) => countedCase({ number }))).Records
/** A case that cannot be read. */
export const badCase = (number: string): DynamoDBRecord => {
  const [record] = casesNamed(number)
  return {
    ...record,
    dynamodb: { ...record?.dynamodb, NewImage: { number: { S: number } } },
  } as DynamoDBRecord
}

const changeOf = (pk: string, sk: string): DynamoDBRecord => ({
  eventID: `${pk} ${sk}`,
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
})
export const mailOf = (number: string): DynamoDBRecord => changeOf(`C#${number}`, 'MAIL#1')
/** A draft without files to sweep. */
export const badDraft = (): DynamoDBRecord => changeOf('DRAFTS#ANA', 'DRAFT#9')

/** The changes as a batch of the stream, numbered from 1. */
export const batch = (records: readonly DynamoDBRecord[]): DynamoDBStreamEvent => ({
  Records: records.map((record, index) => ({
    ...record,
    dynamodb: { ...record.dynamodb, SequenceNumber: `${index + 1}` },
  })),
})

export const approvedBy = async (user: string): Promise<number> =>
  (await totalsOfMonth(user, day.slice(0, 7)))[0]?.approvedCount ?? 0
export const casesCounted = async (): Promise<number> =>
  (await readCounts('groupDisbursement')).reduce(
    (sum, { counts }) => sum + Object.values(counts as Record<string, number>).reduce((a, b) => a + b, 0),
    0,
  )
