import { pause } from '../../services/cases/leader.fixture.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import {
  ageReserve,
  askFor,
  findGuarantee,
  historyOf,
  mineOf,
  newGuarantee,
  reserveOf,
  sendAgain,
  startGuaranteeServices,
  stateOf,
  sweepReserves,
} from '../support/guarantees.ts'
import { startCase } from '../support/reports.ts'

const rejected = { fund: { kind: 'rejected', code: 'R014', cause: 'Cupo agotado' } } as const

/** An analyst's open or paused case. */
const heldCase = async (analyst: TestUser, place: 'open' | 'paused'): Promise<string> => {
  const { body: row } = await startCase(analyst, { process: 'ReserveFNG', subProcess: undefined })
  if (place === 'paused') await pause(analyst, row)
  return row.requestNumber
}

/**
 * Reserves from held cases, one approved and one rejected; then the same with a silent fund: one is sent again, one is
 * polled, and two are resolved by two sweepers at the same time.
 */
export const guaranteeCallsMade = async (): Promise<void> => {
  const { fund, stop } = await startGuaranteeServices()
  const analyst = await signedIn('GestoresDesembolsos')
  const [paused, open] = [await heldCase(analyst, 'paused'), await heldCase(analyst, 'open')]
  const ask = async (requestNumber: string, over = {}) => {
    const guarantee = newGuarantee(over)
    await findGuarantee(analyst, guarantee.number, { requestNumber })
    const { body } = await askFor(analyst, reserveOf(guarantee, { requestNumber }))
    await historyOf(analyst, guarantee.number)
    return body
  }
  await ask(open)
  await ask(paused, rejected)
  await fund.is('lost')
  const [again, asked] = [await ask(open), await ask(open)]
  const left = [await ask(open), await ask(paused, rejected)]
  await fund.is('slow')
  await sendAgain(analyst, again.id)
  await stateOf(analyst, asked.id)
  for (const { id } of left) await ageReserve(id, 2)
  await Promise.all([sweepReserves(), sweepReserves()])
  await mineOf(analyst)
  await stop()
}
