import { randomUUID } from 'node:crypto'
import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import type { Deployed } from './deployed.ts'

/** The demonstration has no reserve of this guarantee. */
const guarantee = '900765432101'

/** An analyst searches a guarantee, reserves it twice with one key, and looks at the result. */
export const reserveGuarantee = async ({ as }: Deployed) => {
  const analyst = await as('RAFSAN01')
  const found = await analyst.call(guaranteeCalls.find, { params: { guarantee }, query: {} })
  const body = {
    guaranteeId: guarantee,
    period: '60',
    unitTerm: 'Meses',
    term: '36',
    taxCourtDate: '31/12/2025',
    clientDocument: found.clientInfo.clieCodigo,
    idempotencyKey: randomUUID(),
  } as const
  const reserved = await analyst.call(guaranteeCalls.reserve, { body })
  const repeated = await analyst.call(guaranteeCalls.reserve, { body })
  const params = { id: reserved.id }
  return {
    ...{ found, reserved, repeated },
    sentAgain: await analyst.call(guaranteeCalls.sendAgain, { params }),
    state: await analyst.call(guaranteeCalls.state, { params }),
    mine: await analyst.call(guaranteeCalls.mine, { query: {} }),
    history: await analyst.call(guaranteeCalls.history, { params: { guarantee }, query: {} }),
  }
}
