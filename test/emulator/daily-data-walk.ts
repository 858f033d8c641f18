import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { dailyData } from '../../shared/daily-data.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import type { Deployed } from './deployed.ts'

/** Sends the schedule's message. */
export const tellOfNight = async ({ dailyDataQueue: QueueUrl }: Deployed): Promise<void> => {
  await new SQSClient({}).send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }))
}

/** A root administrator opens every file of the last two weeks through the link of its day. */
export const downloadMonths = async ({ as }: Deployed) => {
  const root = await as('ROCESP01')
  const yesterday = addDays(bogotaDay(new Date()), -1)
  const months = new Set([yesterday, addDays(yesterday, -14)].map((day) => day.slice(0, 7)))
  const lists = [...months].map((month) => root.call(dailyData.month, { params: { month } }))
  const files = (await Promise.all(lists)).flatMap(({ Items }) => Items)
  return Promise.all(
    files.map(async ({ date, records }) => {
      const { fileURL } = await root.call(dailyData.day, { query: { date } })
      return { records, text: await (await fetch(fileURL)).text() }
    }),
  )
}
