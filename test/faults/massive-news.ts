import { randomUUID } from 'node:crypto'
import { dynamo } from '../../services/aws/dynamo.ts'
import { newsPage } from '../../services/news/list.ts'
import { newsTouching } from '../../services/records/work-of-day.ts'
import { firstGeneration } from '../../services/roster/head.ts'
import { rosterTable } from '../../services/roster/keys.ts'
import { seatItems } from '../../services/roster/seat-items.ts'
import { casesTable } from '../../services/table/keys.ts'
import { businessDayAfter } from '../../shared/business-days.ts'
import type { GroupSummary } from '../../shared/groups.ts'
import type { MassiveState } from '../../shared/massive-news.ts'
import type { Seat } from '../../shared/seats.ts'
import { seated, today } from '../support/activities.ts'
import type { TestUser } from '../support/api.ts'
import { createGroup } from '../support/groups.ts'
import { everyItem, writeInBatches } from '../support/items.ts'
import { massiveState, registerMassive, writeMassive } from '../support/massive-news.ts'
import { registerNews } from '../support/news.ts'
import { place } from '../support/staff.ts'
import { allowFaults, type Fault, withFault } from './faults.ts'

export type MassiveSize = {
  members: number
  deliveries: number
}
type Tally = { deaths: number; runs: number; looks: number; problems: string[] }

const kinds = ['dies before', 'dies after', 'loses the answer'] as const
/** Reads come in any order, so only writes are counted. */
const reads = ['GetItem', 'Query', 'BatchGetItem']

const seatOf = (at: number): Seat => ({
  ...place,
  positionCode: `R16-${at}`,
  documentNumber: `16${String(at).padStart(6, '0')}`,
  fullName: `PERSONA ${at % 2 ? 'IMPAR' : 'PAR'}`,
  user: `R16${String(at).padStart(5, '0')}`,
  isAdministrative: false,
  ...{ version: 1, changedBy: 'HAND', changedAt: '2026-11-20T12:00:00.000Z' },
})

/** A leader with a group of this many people. */
const groupOf = async (
  members: number,
): Promise<{ leader: TestUser; group: GroupSummary; seats: Seat[] }> => {
  const leader = await seated({}, 'LideresProductividad')
  const seats = Array.from({ length: members }, (_, at) => seatOf(at))
  const items = seats.flatMap((seat) => seatItems(firstGeneration, seat))
  await writeInBatches(
    rosterTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )
  const people = seats.map(({ documentNumber = '' }) => ({ documentNumber }))
  const { body: group } = await createGroup(leader, { people })
  return { leader, group, seats }
}

type Massive = { id: string; day: string }

const isShown = async ({ documentNumber = '' }: Seat, { id, day }: Massive): Promise<boolean> =>
  (await newsTouching(documentNumber, day)).inForce.some(({ massive }) => massive?.id === id)

/**
 * Checks the first and the last person of the group, in both orders: once one of them sees it, the other must see it
 * too, and it must never disappear.
 */
const look = async (seats: readonly Seat[], of: Massive, over: () => boolean, tally: Tally) => {
  const ends = [seats[0] as Seat, seats.at(-1) as Seat]
  let seen = false
  for (let turn = 0; !over(); turn += 1) {
    for (const seat of turn % 2 ? ends : ends.toReversed()) {
      const shown = await isShown(seat, of)
      if (seen && !shown) tally.problems.push(`${of.day} is shown in one day and not in another`)
      seen ||= shown
    }
    tally.looks += 1
  }
}

/** Delivered until it succeeds: it dies at its next write each time, so before and after each of them. */
const deliverAll = async (id: string, { deliveries }: MassiveSize, tally: Tally): Promise<void> => {
  let messages = deliveries
  const take = async () => {
    while (messages > 0) {
      messages -= 1
      tally.runs += 1
      const fault: Fault = { kind: kinds[tally.deaths % kinds.length] ?? 'dies before', at: 0, except: reads }
      const { died, reply, happened } = await withFault(fault, () => writeMassive(id))
      if (happened) tally.deaths += 1
      if (died || (reply?.batchItemFailures.length ?? 0) > 0) messages += 1
    }
  }
  await Promise.all([take(), take()])
}

/** Only its valid items may be left. */
const leftWrong = async (id: string, { members, state }: MassiveState): Promise<string[]> => {
  const items = await everyItem(casesTable())
  const parts = items.filter(({ massive }) => (massive as { id?: string } | undefined)?.id === id)
  const due = state === 'done' ? members : 0
  const about = items.filter(({ pk, sk }) => pk === `MASSIVE#${id}` || sk === id)
  const { items: listed } = await newsPage({ team: place, firstDay: today() }, 5_000, undefined)
  const say = (wrong: boolean, what: string) => (wrong ? [what] : [])
  return [
    ...say(parts.length !== due, `${parts.length} parts of ${due}`),
    ...say(
      parts.some(({ held }) => held),
      'a part is still marked',
    ),
    ...say(
      about.some(({ sk }) => sk === 'MEMBERS' || sk === id),
      'it is still open',
    ),
    ...say(
      listed.filter(({ massive }) => massive?.id === id).length !== due,
      'the history has more or less than its parts',
    ),
  ]
}

type Scene = Awaited<ReturnType<typeof groupOf>>

const writeOne = async (
  { leader, group, seats }: Scene,
  { day, expected }: { day: string; expected: MassiveState['state'] },
  size: MassiveSize,
  tally: Tally,
) => {
  const massive = { id: randomUUID(), day }
  const { refusal } = await registerMassive(leader, group.id, { id: massive.id, beginDate: day })
  if (refusal) throw new Error(refusal.message)
  let over = false
  const forbidFaults = allowFaults(dynamo)
  const looking = look(seats, massive, () => over, tally)
  await deliverAll(massive.id, size, tally).finally(() => {
    over = true
  })
  await looking
  forbidFaults()
  const { body: ended } = await massiveState(leader, massive.id)
  const shown = await Promise.all(seats.map((seat) => isShown(seat, massive)))
  if (ended.state !== expected) tally.problems.push(`${day} is ${ended.state}, not ${expected}`)
  if (shown.some((one) => one !== (expected === 'done'))) tally.problems.push(`${day} is shown to some`)
  tally.problems.push(...(await leftWrong(massive.id, ended)))
}

/**
 * R16: massive news by a function that dies at every write and gets its message several times, while people look at
 * their days: one for all members, and one for nobody, because the last member is away.
 */
export const massiveThroughDeaths = async (size: MassiveSize): Promise<Tally> => {
  const tally: Tally = { deaths: 0, runs: 0, looks: 0, problems: [] }
  const scene = await groupOf(size.members)
  const day = businessDayAfter(today())
  const next = businessDayAfter(day)
  await writeOne(scene, { day, expected: 'done' }, size, tally)
  const { documentNumber = '' } = scene.seats.at(-1) as Seat
  await registerNews(scene.leader, { documentNumber }, { beginDate: next })
  await writeOne(scene, { day: next, expected: 'undone' }, size, tally)
  return tally
}
