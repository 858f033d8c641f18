import { Refusal } from '../../shared/errors.ts'
import type { Load, loads } from '../../shared/loads.ts'
import type { Call, Handler } from '../http/api.ts'
import { putMessage } from '../queues/put-message.ts'
import { tellingOf } from './files.ts'
import { hasReport, reportLink, takesUpReport } from './report.ts'
import { startLoaderIfOverdue } from './start-loader.ts'
import { findLoad, loadsOf, toLoad } from './stored-load.ts'

export const status = async ({ params, session, now }: Call<typeof loads.status>): Promise<Load> => {
  const found = await findLoad({ user: session.login, id: params.id })
  if (!found) throw new Refusal('notFound')
  await startLoaderIfOverdue(found, now)
  return toLoad(found, now)
}

/** The caller's loads, newest first. */
export const list: Handler<typeof loads.list> = async ({ query, session, now }) => {
  const { items, cursor } = await loadsOf(session.login, query.cursor)
  await Promise.all(items.map((load) => startLoaderIfOverdue(load, now)))
  return { items: items.map((load) => toLoad(load, now)), cursor }
}

/** A link to the report; a missing one is requested, and is there soon. */
export const refused: Handler<typeof loads.refused> = async ({ params, session, now }) => {
  const name = { user: session.login, id: params.id }
  const found = await findLoad(name)
  if (!found || !hasReport(found)) throw new Refusal('notFound')
  if (found.reportAt) return { link: await reportLink(name) }
  if (await takesUpReport(found, now)) await putMessage('LOADS_QUEUE', tellingOf(name))
  return {}
}
