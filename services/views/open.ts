import { Refusal } from '../../shared/errors.ts'
import type { views } from '../../shared/views.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { changeOwn, readViews } from './stored-views.ts'
import { mayOpen } from './visible.ts'

/** Chooses which view opens when the caller enters the list. */
export const open: Handler<typeof views.open> = async ({ params, body: { id }, session }) => {
  const { management } = params
  checkOwn(session, management)
  const all = id ? await readViews(management) : []
  const seen = all.flatMap(({ sk, views }) => views.filter(({ shared }) => shared || sk === session.login))
  if (id && !mayOpen(id, seen)) throw new Refusal('viewGone')
  return changeOwn({ management, session }, ({ views, byDefault }) => ({
    ...(byDefault !== id && { next: { views, byDefault: id } }),
    done: () => null,
  }))
}
