import { LocalStartError } from '../aws/local-start-error.ts'
import { writeActivities } from './activities.ts'
import { enter, type Person } from './client.ts'
import { writeKardex } from './kardex.ts'
import { keepAgreements, writeParameters } from './leader-settings.ts'
import { nameUsers } from './name-users.ts'
import { writeNews } from './news.ts'
import { writePastReserves } from './past-reserves.ts'
import { writePastWork } from './past-work.ts'
import { writeQueuedCases } from './queued-cases.ts'
import { writeRoster } from './roster.ts'
import { fileOrders, reportCases } from './sent-orders.ts'
import { patiently } from './write-all.ts'

export type DemoOptions = {
  apiUrl: string
  handOff: (login: string) => Promise<string>
  samplesFolder: string
  say?: (line: string) => void
}
type Demo = { now: Date; as: (login: string) => Promise<Person>; samplesFolder: string }

/** One after the other: DynamoDB Local serves one request at a time, and requests that wait too long fail. */
const steps: Readonly<Record<string, (demo: Demo) => Promise<unknown>>> = {
  'los parámetros de los productos': ({ now }) => patiently(() => writeParameters(now)),
  'los casos en cola': ({ now }) => writeQueuedCases(now),
  'la planta': ({ now }) => writeRoster(now),
  'los usuarios de las herramientas': nameUsers,
  'las actividades': ({ now }) => writeActivities(now),
  'las novedades': ({ now }) => writeNews(now),
  'el trabajo de los días anteriores': ({ now }) => writePastWork(now),
  'el kardex': ({ now }) => writeKardex(now),
  'las reservas de garantías': ({ now }) => writePastReserves(now),
  'los convenios': async ({ as }) => keepAgreements(await as('MONJIM01')),
  'las órdenes de desembolso': async ({ as, samplesFolder }) =>
    fileOrders(await as('ANAGOM01'), await as('HERQUI01'), samplesFolder),
  'los casos reportados': async ({ as, now }) => reportCases(await as('HERQUI01'), now),
}

export const sayWhileWaiting = async (
  about: string,
  step: () => Promise<unknown>,
  say: (line: string) => void,
  every = 15_000,
): Promise<void> => {
  const saying = setInterval(() => say(`Esperando ${about}…`), every)
  try {
    await step()
  } catch (cause) {
    throw new LocalStartError(`No se pudieron escribir ${about}: ${cause}`, { cause })
  } finally {
    clearInterval(saying)
  }
}

export const loadDemo = async ({ apiUrl, handOff, samplesFolder, say = () => {} }: DemoOptions) => {
  const as = async (login: string) => enter(apiUrl, await handOff(login))
  const demo = { now: new Date(), as, samplesFolder }
  for (const [about, step] of Object.entries(steps)) await sayWhileWaiting(about, () => step(demo), say)
}
