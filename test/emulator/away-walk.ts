import { away } from '../../shared/away.ts'
import type { Deployed } from './deployed.ts'

/** A leader's absence begins with the first call, is counted with the second one and ends with the third. */
export const comeBack = async ({ as }: Deployed) => {
  const leader = await as('PATRES01')
  const params = { management: 'groupDisbursement' } as const
  const first = await leader.call(away.since, { params })
  const back = await leader.call(away.since, { params })
  const seen = await leader.call(away.seen, { params, body: { until: back.until } })
  return { first, back, seen, left: await leader.call(away.since, { params }) }
}
