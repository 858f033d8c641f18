import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { kardex } from '../../shared/kardex.ts'
import { kardexDates, kardexKindOf } from '../../shared/kardex-rules.ts'
import { hasKind } from '../../shared/roles.ts'
import { verticals } from '../../shared/verticals.ts'
import type { Handler } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { ownSeat, statedVertical } from '../roster/own-vertical.ts'
import { checkDate, checkFills, checkFillsIn } from './fills.ts'
import { byArea, declaredIn, inOrder } from './read-rows.ts'

/** What the caller may fill. A caller without a seat gets the advice to see their leader, except administrators. */
export const scope: Handler<typeof kardex.scope> = async ({ session, now }) => {
  const kind = kardexKindOf(session)
  const seat = await ownSeat(session, await readHead())
  const name = seat?.vertical ?? (kind === 'vertical' ? statedVertical(session) : undefined)
  const vertical = verticals.find((one) => one === name)
  const isRoot = hasKind(session, 'rootAdmin')
  if (!vertical && !isRoot) throw new Refusal('notInRoster')
  const today = bogotaDay(now)
  return {
    ...{ kind, today, dates: kardexDates(kind, today), vertical },
    verticals: isRoot ? [...verticals] : vertical ? [vertical] : [],
    ...(seat && { management: seat.management, area: seat.area }),
  }
}

export const places: Handler<typeof kardex.places> = async ({ params: { key, vertical }, session, now }) => {
  checkDate(session, key, now)
  const { head, within } = await checkFillsIn(session, vertical)
  const processes = await declaredIn(head, vertical, ...within)
  const byManagement = [...Map.groupBy(processes, ({ management }) => management)]
  return {
    Items: byManagement
      .map(([management, some]) => ({ management, areas: byArea(some).map(({ area }) => area) }))
      .sort((a, b) => inOrder(a.management, b.management)),
  }
}

export const areas: Handler<typeof kardex.areas> = async ({
  params: { key },
  query: { vertical: asked },
  session,
}) => {
  const { head, vertical } = await checkFills(session, { vertical: asked, management: key })
  return { Items: byArea(await declaredIn(head, vertical, key)) }
}
