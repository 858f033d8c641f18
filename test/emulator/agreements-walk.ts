import { agreements } from '../../shared/agreement-calls.ts'
import { voboQueue } from '../../shared/vobo-queue.ts'
import type { Deployed } from './deployed.ts'

/** A leader prioritises an agreement and removes the handlers of another one, whose cases are then for everybody. */
export const keepAgreements = async ({ as }: Deployed) => {
  const leader = await as('MONJIM01')
  const analyst = await as('TOMARI01')
  const before = await leader.call(agreements.list, {})
  const [chosen] = before.Item.convCode.filter(({ active }) => active)
  const changed = await leader.call(agreements.changeConventions, {
    body: {
      ...{ ...before.Item, version: before.version },
      priorityConventions: before.Item.priorityConventions.includes(chosen?.code ?? '')
        ? []
        : [chosen?.code ?? ''],
    },
  })
  const next = () => analyst.call(voboQueue.pending, { params: { limit: 10 }, query: {} })
  const { version, Item } = await leader.call(agreements.assignments, {})
  const given = await leader.call(agreements.changeConventUsers, {
    body: { listUsers: { ...Item.listUsers, TOMARI01: [chosen?.code ?? ''] }, version },
  })
  const waiting = await next()
  await leader.call(agreements.changeConventUsers, {
    body: { listUsers: Item.listUsers, version: given.version },
  })
  const unknown = await leader.call(agreements.unknown, {})
  const changes = await leader.call(agreements.agreementChanges, { query: {} })
  const handlerChanges = await leader.call(agreements.assignmentChanges, { query: {} })
  return {
    before,
    changed,
    given,
    waiting,
    unknown,
    changes: changes.items,
    handlerChanges: handlerChanges.items,
  }
}
