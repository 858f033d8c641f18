import { ansCounts } from '../../../../shared/ans-counts.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import type { Process } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useLive } from './use-live.ts'

/** Reads the figures of a process again when others change its cases. */
export const LiveCounts = ({ management, process }: { management: Management; process: Process }) => {
  useLive(management, ({ items, more, lost }) => {
    if (more || !(lost || items.some((row) => row.process === process.id))) return
    for (const read of [leaderCases.counts, ansCounts.counts]) void revalidate(read)
  })
  return null
}
