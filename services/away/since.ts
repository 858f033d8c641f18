import type { away, Found } from '../../shared/away.ts'
import { changeMargin } from '../../shared/case-change-calls.ts'
import { activeStatuses, transitions } from '../../shared/cases.ts'
import type { Answer } from '../../shared/contract.ts'
import { addMonths, bogotaDay } from '../../shared/dates.ts'
import { recordOf } from '../../shared/pick.ts'
import { orderProcess } from '../../shared/processes.ts'
import type { Management } from '../../shared/roles.ts'
import { type ListQuery, listPage } from '../cases/list.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { loadsOf } from '../loads/stored-load.ts'
import { absenceOf } from './absence.ts'

/** How many cases the first page of a list has; the list is the one that the leader's link opens. */
const foundIn = async (asked: ListQuery, now: Date): Promise<Found> => {
  const { items, cursor } = await listPage(asked, now, { isCounted: false })
  return { count: items.length, more: cursor !== undefined }
}

type Asked = { management: Management; since: string }

const foundLate = async (asked: Asked, now: Date) => {
  const { management, since: lateSince } = asked
  const found = await Promise.all(
    activeStatuses.map((status) => foundIn({ management, status, lateSince }, now)),
  )
  return recordOf(activeStatuses, (_, place) => found[place] as Found)
}

/** Only orders are sent more than once. The list of returned cases is of one month of receipt. */
const foundReturnedTwice = async ({ management, since: decidedSince }: Asked, now: Date) => {
  if (management !== orderProcess.management) return []
  const present = bogotaDay(now).slice(0, 7)
  const status = transitions.return.to
  return Promise.all(
    [present, addMonths(present, -1)].map(async (month) => ({
      month,
      ...(await foundIn({ management, status, month, attempts: 2, decidedSince }, now)),
    })),
  )
}

/** Among the caller's newest loads. */
const foundFailedLoads = async ({ management, since }: Asked, user: string): Promise<Found> => {
  const { items, cursor } = await loadsOf(user, undefined)
  const failed = items.filter(
    (load) => load.management === management && load.state === 'failed' && load.updatedAt >= since,
  )
  const oldest = items.at(-1)
  return {
    count: failed.length,
    more: cursor !== undefined && oldest !== undefined && oldest.createdAt >= since,
  }
}

const none: Found = { count: 0, more: false }

/** What happened while a leader was away, each kind for the reads of one page of its list. */
export const since: Handler<typeof away.since> = async ({
  params: { management },
  session,
  now,
}): Promise<Answer<typeof away.since>> => {
  checkOwn(session, management)
  // What was written last may not be readable yet, and must not be marked as seen.
  const until = new Date(now.getTime() - changeMargin).toISOString()
  const absence = await absenceOf({ management, user: session.login }, until)
  const asked = { management, since: absence.since }
  if (absence.isFirst)
    return {
      ...{ ...absence, until, received: none, failedLoads: none, returnedTwice: [] },
      late: recordOf(activeStatuses, () => none),
    }
  const [received, late, returnedTwice, failedLoads] = await Promise.all([
    foundIn({ ...asked, status: transitions.create.to }, now),
    foundLate(asked, now),
    foundReturnedTwice(asked, now),
    foundFailedLoads(asked, session.login),
  ])
  return { ...absence, until, received, late, returnedTwice, failedLoads }
}
