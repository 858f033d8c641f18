import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Context, SQSEvent } from 'aws-lambda'
import { dynamo } from '../../services/aws/dynamo.ts'
import { s3 } from '../../services/aws/s3.ts'
import { fileKey } from '../../services/daily-data/object-keys.ts'
import { handler as writer } from '../../services/daily-data/writer.ts'
import { documentsBucket } from '../../services/objects/objects.ts'
import { noteWork } from '../../services/records/coming-days.ts'
import { recordPut } from '../../services/records/records.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import type { NewRecord } from '../../shared/records.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import { useOwnCasesTable } from './own-table.ts'
import { messagesSent } from './sent-messages.ts'

/** A separate table and bucket for this test file, because each day has only one file. */
export const useOwnDays = async (name: string): Promise<void> => {
  await useOwnCasesTable(name)
  await s3.send(new CreateBucketCommand({ Bucket: name }))
  process.env.DOCUMENTS_BUCKET = name
}

/** A past day in Bogota; 1 is yesterday. */
export const daysAgo = (days: number): string => addDays(bogotaDay(new Date()), -days)

/** An approval of one product at 09:50 of a day, as the workflow stores it. */
export const workOn = (day: string, over: Partial<NewRecord> = {}): NewRecord => ({
  idProductivity: randomUUID(),
  day,
  createdAt: `${day}T15:00:00.000Z`,
  beganAt: `${day}T14:50:00.000Z`,
  endedAt: `${day}T15:00:00.000Z`,
  user: 'ANA',
  fullName: 'Ana Gómez',
  documentNumber: '52417137',
  ...rosterPlaces.groupDisbursement,
  process: 'disbursementOrder',
  processName: 'Órdenes de desembolso',
  processType: 'Productivo',
  approvedCount: 1,
  returnedCount: 0,
  othersCount: 0,
  isAutomatic: true,
  ...over,
})

/** Stores records, and runs the stream's function for their users. */
export const keepWork = async (...records: NewRecord[]): Promise<void> => {
  for (const record of records)
    await dynamo.send(new TransactWriteCommand({ TransactItems: [recordPut(record)] }))
  await noteWork([...new Map(records.map(({ user, day }) => [`${user}#${day}`, { user, day }])).values()])
}

/**
 * Delivers a day's message, as Lambda does; `time` is how many checks of the remaining time succeed: at the start and
 * after each part.
 */
export const deliverDay = (body: object, time = Number.POSITIVE_INFINITY) => {
  const event = { Records: [{ messageId: randomUUID(), body: JSON.stringify(body) }] }
  let asked = 0
  const getRemainingTimeInMillis = () => {
    asked += 1
    return asked <= time ? 300_000 : 0
  }
  return writer(event as unknown as SQSEvent, { getRemainingTimeInMillis } as unknown as Context)
}

/** Delivers a night's message, and then the messages of its days; returns how many failed. */
export const deliverNight = async (body: object = {}): Promise<number> => {
  const days = await messagesSent(() => deliverDay(body))
  let failures = 0
  for (const day of days) failures += (await deliverDay(day as object)).batchItemFailures.length
  return failures
}

/** The file of a day as text, with its byte order mark. */
export const textOf = async (day: string): Promise<string> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: documentsBucket(), Key: fileKey(day) }))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await Body?.transformToByteArray())
}

export const dropFile = async (day: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket: documentsBucket(), Key: fileKey(day) }))
}
