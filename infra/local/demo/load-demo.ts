import { withDeadline } from '../../../services/aws/deadline.ts'
import { writeActivities } from './activities.ts'
import { keepAgreements } from './agreements.ts'
import { enter } from './client.ts'
import { writeKardex } from './kardex.ts'
import { writeNews } from './news.ts'
import { writeParameters } from './parameters.ts'
import { writePastReserves } from './past-reserves.ts'
import { writePastWork } from './past-work.ts'
import { writeQueuedCases } from './queued-cases.ts'
import { reportCases } from './reported-cases.ts'
import { writeRoster } from './roster.ts'
import { fileOrders } from './sent-orders.ts'

export type DemoOptions = {
  apiUrl: string
  handOff: (login: string) => Promise<string>
  samplesFolder: string
}

/** Milliseconds during which a write is retried: on a busy machine some of the many writes time out. */
const patience = 5 * 60_000

/** Fills an empty product with work for everybody. */
export const loadDemo = (options: DemoOptions): Promise<void> =>
  withDeadline({ getRemainingTimeInMillis: () => patience }, () => fill(options))

const fill = async ({ apiUrl, handOff, samplesFolder }: DemoOptions): Promise<void> => {
  const as = async (login: string) => enter(apiUrl, await handOff(login))
  const now = new Date()
  // One after the other: DynamoDB Local serves one request at a time, and requests that wait too long fail.
  await writeParameters(now)
  await writeQueuedCases(now)
  await writeRoster(now)
  await writeActivities(now)
  await writeNews(now)
  await writePastWork(now)
  await writeKardex(now)
  await writePastReserves(now)
  await keepAgreements(await as('MONJIM01'))
  const [adviser, analyst] = await Promise.all([as('ANAGOM01'), as('HERQUI01')])
  await fileOrders(adviser, analyst, samplesFolder)
  await reportCases(analyst, now)
}
