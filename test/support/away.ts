import { handler } from '../../services/away/index.ts'
import { conditionalPut } from '../../services/table/item.ts'
import { keys } from '../../services/table/keys.ts'
import { away } from '../../shared/away.ts'
import type { Management } from '../../shared/roles.ts'
import { call, type Handler, type TestUser } from './api.ts'

const asAway = handler as unknown as Handler

const usual = 'groupDisbursement' as Management

/** The leader has seen nothing since this instant. */
export const leave = ({ login }: TestUser, since: string, management = usual) =>
  conditionalPut({ ...keys.away(login, management), since }, {})

export const happenedTo = (leader: TestUser, management = usual) =>
  call(asAway, away.since, leader, { params: { management } })

export const markSeen = (leader: TestUser, until: string, management = usual) =>
  call(asAway, away.seen, leader, { params: { management }, body: { until } })
