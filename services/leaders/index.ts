import { directory } from '../../shared/directory.ts'
import { leaderCases } from '../../shared/leader-cases.ts'
import { api, route } from '../http/api.ts'
import { changeOwner } from './change-owner.ts'
import { changePriority } from './change-priority.ts'
import { counts } from './counts.ts'
import { handlers } from './handlers.ts'
import { infoUserIdm } from './info-user-idm.ts'
import { list } from './list.ts'
import { ofUser } from './of-user.ts'
import { pauseOpen } from './pause-open.ts'

export const handler = api([
  route(leaderCases.counts, counts),
  route(leaderCases.list, list),
  route(leaderCases.changePriority, changePriority),
  route(leaderCases.changeOwner, changeOwner),
  route(leaderCases.ofUser, ofUser),
  route(leaderCases.pauseOpen, pauseOpen),
  route(directory.getInfoUserIdm, infoUserIdm),
  route(directory.handlers, handlers),
])
