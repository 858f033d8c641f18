import { configuredProcess } from '../../shared/process-configuration.ts'
import { seat } from '../../shared/staff.ts'
import { verticals } from '../../shared/verticals.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { type Head, readHead } from '../roster/head.ts'
import { rosterKeys, staffTable } from '../roster/keys.ts'
import { queryAll } from '../table/query.ts'
import type { Roster } from './next-roster.ts'

/** Items without expiry; an abandoned generation's items have one. */
export const staying = 'attribute_not_exists(#ttl)'

/**
 * The seats and processes of all verticals, as they are at this instant: of a generation, else of the one in force; all of
 * them, or those that a filter lets in.
 */
export const readRoster = async (of?: Pick<Head, 'generation'>, filter?: string): Promise<Roster> => {
  const partition = (pk: string) =>
    queryAll({ table: staffTable(), where: 'pk = :pk', values: { pk }, filter })
  const { generation } = of ?? (await readHead())
  const inVerticals = verticals.map((vertical) => processKeys.vertical(generation, vertical))
  const [seats, processes] = await Promise.all([
    Promise.all(rosterKeys(generation).seats.map(partition)),
    Promise.all(inVerticals.map(partition)),
  ])
  return {
    seats: seats.flat().map((item) => seat().parse(item)),
    processes: processes.flat().map((item) => configuredProcess().parse(item)),
  }
}
