import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { handler } from '../../services/daily-data/index.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import { dailyData } from '../../shared/daily-data.ts'
import { call, type Handler, signedIn } from '../support/api.ts'
import { daysAgo, deliverNight, keepWork, workOn } from '../support/daily-data.ts'

const asDailyData = handler as unknown as Handler

/** A day whose parts are all uploaded, and whose upload no longer exists. */
const lostUpload = async (day: string): Promise<void> => {
  const upload = { day, id: 'lost', uploadId: '0'.repeat(32), runner: 'gone' }
  const Item = { ...keys.dailyWriting(day), ...upload, tags: ['"1"'], rows: 0, bytes: 0, whole: true }
  await dynamo.send(new PutCommand({ TableName: casesTable(), Item }))
}

/** A night that writes two days, of which one fails at first, and the downloads. */
export const dailyDataCalls = async (): Promise<void> => {
  const [date, before] = [daysAgo(1), daysAgo(2)]
  await keepWork(workOn(date))
  await lostUpload(before)
  await deliverNight()
  await deliverNight()
  const root = await signedIn('AdministradoresRaiz')
  await call(asDailyData, dailyData.month, root, { params: { month: date.slice(0, 7) } })
  await call(asDailyData, dailyData.day, root, { query: { date } })
}
