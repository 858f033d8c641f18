import { orRefuse, Refusal } from '../../shared/errors.ts'
import type { loads } from '../../shared/loads.ts'
import type { Handler } from '../http/api.ts'
import { putMessage } from '../queues/put-message.ts'
import { hasReport, reportLink, takesUpReport } from './report.ts'
import { startLoaderIfOverdue } from './send-part.ts'
import { findLoad, loadsOf, manifestKey, toLoad } from './stored-load.ts'

export const status: Handler<typeof loads.status> = async ({ params, session, now }) => {
  const found = orRefuse(await findLoad({ user: session.login, id: params.id }))
  await startLoaderIfOverdue(found, now)
  return toLoad(found, now)
}

export const list: Handler<typeof loads.list> = async ({ query, session, now }) => {
  const { items, cursor } = await loadsOf(session.login, query.cursor)
  await Promise.all(items.map((load) => startLoaderIfOverdue(load, now)))
  return { items: items.map((load) => toLoad(load, now)), cursor }
}

export const refused: Handler<typeof loads.refused> = async ({ params, session, now }) => {
  const name = { user: session.login, id: params.id }
  const found = await findLoad(name)
  if (!found || !hasReport(found)) throw new Refusal('notFound')
  if (found.reportAt) return { link: await reportLink(name) }
  if (await takesUpReport(found, now)) await putMessage('LOADS_QUEUE', { key: manifestKey(name) })
  return {}
}
