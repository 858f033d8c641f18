import { randomUUID } from 'node:crypto'
import { views } from '../../shared/views.ts'
import type { Deployed } from './deployed.ts'

/** A leader saves a view of their list, changes it, has the list open with it and deletes it. */
export const keepViews = async ({ as }: Deployed) => {
  const leader = await as('PATRES01')
  const params = { management: 'groupDisbursement' } as const
  const said = { name: `Vista ${randomUUID()}`, search: 'ans=today', shared: true, byDefault: false }
  const made = await leader.call(views.create, { params, body: { ...said, id: randomUUID() } })
  const one = { ...params, id: made.id }
  const saved = await leader.call(views.save, {
    params: one,
    body: { ...said, search: 'estado=OPEN', version: made.version },
  })
  await leader.call(views.open, { params, body: { id: saved.id } })
  const listed = await leader.call(views.list, { params })
  await leader.call(views.remove, { params: one, query: { version: saved.version } })
  return { made, saved, listed, left: await leader.call(views.list, { params }) }
}
