import { configuredProcess } from '../../shared/process-configuration.ts'
import { seat } from '../../shared/staff.ts'
import { verticals } from '../../shared/verticals.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { readHead } from '../roster/head.ts'
import { rosterKeys, staffTable } from '../roster/keys.ts'
import { queryAll } from '../table/query-all.ts'
import type { Roster } from './next-roster.ts'

/** The seats and processes of all verticals, of the roster in force, as they are at this instant. */
export const readRoster = async (): Promise<Roster> => {
  const TableName = staffTable()
  const { generation } = await readHead()
  const all = (pk: string) =>
    queryAll({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    })
  const seats = rosterKeys(generation).seats.map(all)
  const processes = verticals.map((vertical) => all(processKeys.vertical(generation, vertical)))
  return {
    seats: (await Promise.all(seats)).flat().map((item) => seat().parse(item)),
    processes: (await Promise.all(processes)).flat().map((item) => configuredProcess().parse(item)),
  }
}
