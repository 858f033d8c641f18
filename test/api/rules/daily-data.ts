import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../../services/aws/dynamo.ts'
import { casesTable, keys } from '../../../services/table/keys.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import type { Rules } from '../rule.ts'

const today = bogotaDay(new Date())

/** Only root administrators download the daily data (B§6). */
export const dailyDataRules: Rules = {
  'GET /control-board/daily-data/{month}': {
    answers: { rootAdmin: [200, 200] },
    input: () => ({ params: { month: today.slice(0, 7) } }),
  },
  'GET /control-board/backup-csv': {
    answers: { rootAdmin: [200, 200] },
    input: async () => {
      const file = { day: today, rows: 0, bytes: 0, writtenAt: new Date().toISOString() }
      const Item = { ...keys.dailyFile(today), ...file }
      await dynamo.send(new PutCommand({ TableName: casesTable(), Item }))
      return { query: { date: today } }
    },
  },
}
