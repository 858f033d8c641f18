import { configuredProcess } from '../../shared/process-configuration.ts'
import { seat } from '../../shared/staff.ts'
import { verticals } from '../../shared/verticals.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { staffTable } from '../roster/keys.ts'
import { queryAll } from '../table/query-all.ts'
import type { Roster } from './next-roster.ts'

/** The seats and processes of all verticals. */
export const readRoster = async (): Promise<Roster> => {
  const TableName = staffTable()
  const seats = verticals.map((vertical) =>
    queryAll({
      TableName,
      IndexName: 'by-vertical',
      KeyConditionExpression: 'vertical = :vertical',
      ExpressionAttributeValues: { ':vertical': vertical },
    }),
  )
  const processes = verticals.map((vertical) =>
    queryAll({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': processKeys.vertical(vertical) },
      ConsistentRead: true,
    }),
  )
  return {
    seats: (await Promise.all(seats)).flat().map((item) => seat().parse(item)),
    processes: (await Promise.all(processes)).flat().map((item) => configuredProcess().parse(item)),
  }
}
