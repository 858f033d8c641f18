import { changesSince } from '../../services/cases/changes-since.ts'
import { pollEvery } from '../../web/features/cases/live/poll-every.ts'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { atMost, type Figure } from './report.ts'

/** A read of an idle poll: how many items it found, and whether it was a consistent one. */
export type Read = { items: number; consistent: boolean }

/** DynamoDB Local counts an empty answer as nothing; AWS as one unit, or half of one that need not be consistent. */
const unitsOf = ({ items, consistent }: Read): number => Math.max(1, items) * (consistent ? 1 : 0.5)

/** A session is one item, read consistently. */
const sessionUnits = 1

const pollsAnHour = 3_600_000 / pollEvery

export const liveFigure = (reads: readonly Read[]): Figure => {
  const units = reads.reduce((sum, read) => sum + unitsOf(read), 0)
  const hourly = pollsAnHour * (units + sessionUnits)
  return {
    id: 'LIVE',
    metric: 'read units of a poll of what others changed, if nothing did, beside the session’s',
    ...atMost(units, 0.5, 1),
    details: [
      `${pollsAnHour} polls an hour; with the session’s ${sessionUnits} they are ${hourly} units for each leader`,
    ],
  }
}

const session = { roles: ['LideresDesembolsos'], login: 'BENCH' }

/** LIVE: what the open page of a leader costs while nothing happens. */
export const live = async (): Promise<Figure[]> => {
  await useOwnCasesTable('bench-live')
  const reads: Read[] = []
  const close = tapDynamo(async ({ input }, send) => {
    const answered = await send()
    const { length = 0 } = answered.Items ?? []
    reads.push({ items: length, consistent: input.ConsistentRead !== false })
    return answered
  })
  const now = new Date()
  const asked = { params: { management: 'groupDisbursement' }, headers: { since: String(now.getTime()) } }
  await changesSince({ ...asked, session, now } as never)
  close()
  return [liveFigure(reads)]
}
