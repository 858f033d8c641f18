import { viewLimits, type views } from '../../shared/views.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { readViews, toView } from './stored-views.ts'
import { mayOpen } from './visible.ts'

/** The caller's own views by name, then those that other leaders of the management share. */
export const list: Handler<typeof views.list> = async ({ params: { management }, session }) => {
  checkOwn(session, management)
  const all = await readViews(management)
  const own = all.find(({ sk }) => sk === session.login)
  const named = all.flatMap((stored) =>
    stored.views.flatMap((one) => (stored === own || one.shared ? toView(stored, one) : [])),
  )
  const rank = ({ author }: { author: string }): number => (author === session.login ? 0 : 1)
  const items = named.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'es'))
  const byDefault = own?.byDefault
  return {
    items: items.slice(0, viewLimits.listed),
    ...(byDefault && mayOpen(byDefault, items) && { byDefault }),
  }
}
