import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { type Seat, seat } from '../../shared/staff.ts'
import { queryAll } from '../table/query.ts'
import type { Head } from './head.ts'
import { rosterKeys, staffTable } from './keys.ts'

/** The seats of a process, vacant ones too: a read of the whole roster, which administrators do now and then. */
export const seatsIn = async (
  { vertical, management, area, process }: ProcessPlace,
  { generation }: Head,
): Promise<Seat[]> => {
  const inPartition = (pk: string) =>
    queryAll({
      table: staffTable(),
      where: 'pk = :pk',
      filter: '#vertical = :vertical AND #management = :management AND #area = :area AND #process = :process',
      values: { pk, vertical, management, area, process },
    })
  const found = await Promise.all(rosterKeys(generation).seats.map(inPartition))
  return found.flat().map((item) => seat().parse(item))
}
