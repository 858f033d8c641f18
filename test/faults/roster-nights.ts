import { setTimeout as wait } from 'node:timers/promises'
import { dynamo } from '../../services/aws/dynamo.ts'
import { s3 } from '../../services/aws/s3.ts'
import { firstGeneration, readHead } from '../../services/roster/head.ts'
import { rosterTable } from '../../services/roster/keys.ts'
import { seatItems } from '../../services/roster/seat-items.ts'
import { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import type { Seat } from '../../shared/seats.ts'
import { call, signedIn, type TestUser } from '../support/api.ts'
import { everyItem, writeInBatches } from '../support/items.ts'
import { asRosterFiles, type FileRow, personRow, rosterFile } from '../support/roster-files.ts'
import { runNight, stageFile } from '../support/roster-runs.ts'
import { asStaff, place, saveProcess } from '../support/staff.ts'
import { allowFaults, type Fault, noFault, withFault } from './faults.ts'

export type NightSize = { seats: number; deliveries: number; deaths: number }
type Tally = {
  deaths: number
  runs: number
  looks: number
  edits: number
  refused: number
  problems: string[]
}

const kinds = ['dies before', 'dies after', 'fails', 'loses the answer'] as const
/** Reads come in any order, so only writes are counted. */
const reads = ['GetItem', 'Query', 'BatchGetItem', 'GetObject']

const vertical = 'Operaciones'
const personOf = (at: number, of = 'ANTES') => ({
  documentNumber: `${of === 'ANTES' ? 1 : 2}${String(at).padStart(8, '0')}`,
  fullName: `${of} NUMERO ${at % 2 ? 'IMPAR' : 'PAR'}`,
  user: `${of.slice(0, 2)}${String(at).padStart(6, '0')}`,
})
const codeOf = (at: number): string => `R13-${String(at).padStart(6, '0')}`
const edited = codeOf(1)

/** Of four seats one is replaced, one stays, one is deleted and one becomes vacant; a fifth is new. */
const scene = ({ seats }: NightSize) => {
  const upTo = Array.from({ length: seats }, (_, at) => at)
  const made = {
    version: 1,
    changedBy: 'HAND',
    changedAt: '2026-11-20T12:00:00.000Z',
    isAdministrative: false,
  }
  const present = upTo.map((at): Seat => ({ ...place, ...personOf(at), ...made, positionCode: codeOf(at) }))
  const rows = upTo.flatMap((at): FileRow[] => {
    const row = { ...place, positionCode: codeOf(at), isAdministrative: false }
    if (at % 4 === 2) return []
    if (at % 4 === 3) return [row]
    return [{ ...row, ...(at % 4 === 0 ? personOf(at, 'NUEVO') : personOf(at)) }]
  })
  const added = upTo
    .slice(0, seats / 5)
    .map((at) => personRow({ ...personOf(seats + at, 'NUEVO'), positionCode: codeOf(seats + at) }))
  return { present, rows: [...rows, ...added] }
}

const lineOf = ({ positionCode, documentNumber = '' }: FileRow | Seat) => `${positionCode} ${documentNumber}`

const listAll = async (user: TestUser): Promise<Seat[]> => {
  const all: Seat[] = []
  let cursor: string | undefined
  do {
    const { body } = await call(asStaff, seatCalls.list, user, { query: { Vertical: vertical, cursor } })
    all.push(...body.items)
    cursor = body.cursor
  } while (cursor)
  return all
}
const find = async (user: TestUser, query: object): Promise<Seat | undefined> =>
  (await call(asStaff, seatCalls.find, user, { query: { vertical, ...query } })).body.Items[0]

/** Checks the whole vertical, a code and documents: each must show one roster or the next, and never go back. */
const look = async (user: TestUser, states: readonly string[], over: () => boolean, tally: Tally) => {
  let last = 0
  while (!over()) {
    tally.looks += 1
    const seen = states.indexOf((await listAll(user)).map(lineOf).sort().join())
    const code = (await find(user, { positionCode: codeOf(0) }))?.documentNumber
    const after = code === personOf(0, 'NUEVO').documentNumber ? 1 : 0
    const gone = await find(user, { number: personOf(2).documentNumber })
    if (seen < 0) tally.problems.push('a list is neither the roster before nor the one after')
    if (seen >= 0 && seen < last) tally.problems.push('the roster before came back')
    if (after < seen) tally.problems.push('a code is as before, after the list was as after')
    if (after === 1 && gone) tally.problems.push('who left is found by their document')
    last = Math.max(last, seen, after)
  }
}

/** Changes one seat by hand all the time, and returns the last name that was acknowledged. */
const edit = async (user: TestUser, over: () => boolean, tally: Tally, before = ''): Promise<string> => {
  let acknowledged = before
  do {
    const fullName = `A MANO ${String.fromCodePoint(65 + (tally.edits % 26))}`
    const body = { ...place, ...personOf(1), positionCode: edited, fullName }
    const { status, refusal } = await call(asStaff, seatCalls.save, user, { body })
    if (status === 200) acknowledged = fullName
    else if (refusal?.code !== 'rosterBusy') tally.problems.push(`an edit was answered ${refusal?.code}`)
    if (status === 200) tally.edits += 1
    else tally.refused += 1
    await wait(10)
  } while (!over())
  return acknowledged
}

/** Two at a time, each delivered until none fails; deaths are spread over the whole run. */
const deliverAll = async ({ deliveries, deaths, seats }: NightSize, tally: Tally): Promise<void> => {
  const due = new Date()
  let messages = deliveries
  const writes = Math.max(1, Math.floor((seats * 14) / 99 / (deaths + 2)))
  const nextFault = (): Fault =>
    tally.deaths < deaths
      ? {
          kind: kinds[tally.deaths % kinds.length] ?? 'fails',
          at: Math.floor(Math.random() * (writes + 2)),
          except: reads,
        }
      : noFault
  const takeMessages = async () => {
    while (messages > 0) {
      messages -= 1
      tally.runs += 1
      const { died, reply, happened } = await withFault(nextFault(), () => runNight(due))
      if (happened) tally.deaths += 1
      if (died || (reply?.batchItemFailures.length ?? 0) > 0) messages += 1
    }
  }
  await Promise.all([takeMessages(), takeMessages()])
}

const keysOf = (items: readonly { pk: string; sk: string }[]) =>
  items.map(({ pk, sk }) => `${pk} ${sk}`).sort()
const inGeneration = (generation: number) => new RegExp(`^(SEAT|PERSON|LOGIN|WORD|TEAM)#${generation}#`)

/** Items that the table may not have at the end. */
const leftWrong = async (
  changed: readonly string[],
  seats: readonly Seat[],
  user: TestUser,
): Promise<string[]> => {
  const items = await everyItem(rosterTable())
  const next = items.filter(({ pk }) => inGeneration(firstGeneration + 1).test(pk))
  const due = seats.flatMap((seat) => seatItems(firstGeneration + 1, seat))
  const entries = items.filter(({ pk, by }) => pk.startsWith('SEATLOG#') && by === user.login)
  const entered = entries.map(({ pk }) => pk.slice('SEATLOG#'.length)).filter((code) => code !== edited)
  const stays = items.filter(({ pk, ttl }) => inGeneration(firstGeneration).test(pk) && ttl === undefined)
  const say = (wrong: boolean, what: string) => (wrong ? [what] : [])
  return [
    ...say(
      keysOf(next).join() !== keysOf(due).join(),
      'the generation in force has more or less than its seats',
    ),
    ...say(
      entered.sort().join() !== changed.toSorted().join(),
      `${entered.length} entries of ${changed.length} changes`,
    ),
    ...say(stays.length > 0, `${stays.length} items of the generation before stay for ever`),
  ]
}

/**
 * R13: a file is applied by a function that dies and gets its message several times, while people look and an
 * administrator edits a seat.
 */
export const nightThroughDeaths = async (size: NightSize) => {
  const tally: Tally = { deaths: 0, runs: 0, looks: 0, edits: 0, refused: 0, problems: [] }
  const admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin)
  const { present, rows } = scene(size)
  const items = present.flatMap((seat) => seatItems(firstGeneration, seat))
  await writeInBatches(
    rosterTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )
  const { id } = await stageFile(admin, { bytes: rosterFile('StaffUser', rows) })
  const states = [present, rows].map((all) => all.map(lineOf).sort().join())
  let over = false
  const isOver = () => over
  // A change after the preview has precedence over the file.
  const first = await edit(admin, () => true, tally)
  const forbidFaults = allowFaults(dynamo, s3)
  const working = Promise.all([edit(admin, isOver, tally, first), look(admin, states, isOver, tally)])
  await deliverAll(size, tally).finally(() => {
    over = true
  })
  const [acknowledged] = await working
  forbidFaults()
  const seats = await listAll(admin)
  const head = await readHead()
  const query = { contexFile: 'StaffUser' as const, vertical: 'Operaciones' as const }
  const { items: log } = (await call(asRosterFiles, rosterFileCalls.log, admin, { query })).body
  const changed = [
    ...present.flatMap(({ positionCode }, at) => (at % 4 === 1 ? [] : [positionCode])),
    ...rows.flatMap(({ positionCode }) =>
      String(positionCode) >= codeOf(size.seats) ? [String(positionCode)] : [],
    ),
  ]
  const say = (wrong: boolean, what: string) => (wrong ? [what] : [])
  return {
    ...tally,
    problems: [
      ...tally.problems,
      ...say(head.generation !== firstGeneration + 1 || !!head.run, `HEAD is ${JSON.stringify(head)}`),
      ...say(seats.map(lineOf).sort().join() !== states[1], 'the roster is not what the file says'),
      ...say(
        log.length !== 1 || log[0]?.id !== id || log[0].leftOut !== 1,
        `the log is ${JSON.stringify(log)}`,
      ),
      ...say((await find(admin, { positionCode: edited }))?.fullName !== acknowledged, 'an edit is lost'),
      ...(await leftWrong(changed, seats, admin)),
    ],
  }
}
