import { beforeAll, describe, expect, test } from 'vitest'
import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { createGroup, readGroup, removeGroup, saveGroup, teamOf } from '../../test/support/groups.ts'
import { personRow, processRow, rosterFile } from '../../test/support/roster-files.ts'
import { applyAll, stageFile } from '../../test/support/roster-runs.ts'
import {
  asProcesses,
  asStaff,
  enter,
  newPerson,
  place,
  saveProcess,
  useOwnStaffTable,
} from '../../test/support/staff.ts'

/**
 * What may be done to a seat, its process and a group with its person, each with what a form had read before any of it:
 * every pair in both orders, and all of it before and after a night of files. What was accepted is in the history, as one
 * chain; what was refused changed nothing; and nobody is left in a process that is not there.
 */

let root: TestUser
let team: Awaited<ReturnType<typeof teamOf>>
const other = 'A donde van'
beforeAll(async () => {
  await useOwnStaffTable('orders-of-life')
  root = await signedIn('AdministradoresRaiz')
  team = await teamOf(1)
  await saveProcess(root, { process: other })
})

let made = 0
/** Somebody who sits in a process of their own and is in a group. */
const begin = async () => {
  made += 1
  const process = `Proceso ${made}`
  await saveProcess(root, { process })
  const { person } = await enter(root, { process, fullName: 'Ana Gil' })
  const people = [...team.people, person]
  const { body: group } = await createGroup(team.leader, { people })
  return { process, person, people, group }
}
type World = Awaited<ReturnType<typeof begin>>

type Reply = { status: number; body: unknown; refusal: { code: string } | undefined }
type Verb = { changes: 'seat' | 'process' | 'group'; act: (world: World) => Promise<Reply> }
const version = 1
const { management, area } = place
const saveSeat = (body: object) => call(asStaff, seatCalls.save, root, { body: body as never })

const verbs: Record<string, Verb> = {
  edit: { changes: 'seat', act: ({ person }) => saveSeat({ ...person, fullName: 'Ana Paz', version }) },
  replace: {
    changes: 'seat',
    act: ({ person: { positionCode, process } }) =>
      saveSeat({ ...newPerson(), positionCode, process, version }),
  },
  retire: {
    changes: 'seat',
    act: ({ person: { positionCode } }) => saveSeat({ positionCode, version }),
  },
  'remove the seat': {
    changes: 'seat',
    act: ({ person: { positionCode: code } }) =>
      call(asStaff, seatCalls.remove, root, { params: { code }, query: { version } }),
  },
  move: {
    changes: 'seat',
    act: ({ process }) =>
      call(asStaff, seatCalls.move, root, {
        body: { ...place, process, to: { management, area, process: other } },
      }),
  },
  'edit the process': {
    changes: 'process',
    act: ({ process }) => saveProcess(root, { process, version, daylyGoal: 7 }),
  },
  'delete the process': {
    changes: 'process',
    act: ({ process }) =>
      call(asProcesses, processConfigurations.remove, root, { body: { ...place, process, version } }),
  },
  'rename the group': {
    changes: 'group',
    act: ({ group, people }) => saveGroup(team.leader, { ...group, name: `Otro ${group.name}` }, people),
  },
  'delete the group': { changes: 'group', act: ({ group }) => removeGroup(team.leader, group) },
}

const seatOf = async (code: string) =>
  (await call(asStaff, seatCalls.find, root, { query: { vertical: place.vertical, positionCode: code } }))
    .body.Items[0]
const processesNow = async () =>
  (await call(asProcesses, processConfigurations.list, root, { query: { Vertical: place.vertical } })).body
    .items
const seatChanges = async (code: string) =>
  (await call(asStaff, seatCalls.history, root, { params: { code }, query: {} })).body.items.toReversed()
const processChanges = async (of: ProcessPlace) =>
  (await call(asProcesses, processConfigurations.history, root, { query: of })).body.items.toReversed()

/** Each change begins where the one before ended, and the last ended in what is there. */
const expectChain = (
  changes: { from?: object | undefined; to?: object | undefined }[],
  now: object | undefined,
) => {
  const states = [undefined, ...changes.map(({ to }) => to)]
  expect(changes.map(({ from }) => from)).toEqual(states.slice(0, -1))
  expect(now).toEqual(states.at(-1))
}

type Done = { name: string; changes: Verb['changes']; reply: Reply }
const isDone = ({ reply: { status, body } }: Done): boolean =>
  status === 200 && (body as { moved?: number } | null)?.moved !== 0

const check = async ({ process, person, group }: World, done: Done[], ofFiles = 0) => {
  for (const { reply } of done) {
    expect(reply.status).toBeLessThan(500)
    expect(reply.refusal?.code).not.toBe('badRequest')
  }
  // The same once more is the same change.
  const accepted = (what: Verb['changes']) =>
    new Set(done.filter((one) => one.changes === what && isDone(one)).map(({ name }) => name)).size
  const [seat, processes] = [await seatOf(person.positionCode), await processesNow()]
  const changes = await seatChanges(person.positionCode)
  expectChain(changes, seat)
  expect(changes.length - 1 - accepted('seat')).toBeLessThanOrEqual(ofFiles)
  if (ofFiles === 0) expect(changes).toHaveLength(1 + accepted('seat'))
  const ofProcess = await processChanges({ ...place, process })
  expectChain(
    ofProcess,
    processes.find((one) => one.process === process),
  )
  if (ofFiles === 0) expect(ofProcess).toHaveLength(1 + accepted('process'))
  if (seat) expect(processes.map((one) => one.process)).toContain(seat.process)
  const shown = await readGroup(team.leader, group.id)
  const wasDeleted = shown.refusal?.code === 'groupGone'
  expect(wasDeleted ? 1 : shown.body.version - 1).toBe(accepted('group'))
}

const names = Object.keys(verbs)
const run = async (name: string, world: World): Promise<Done> => {
  const { changes, act } = verbs[name] as Verb
  return { name, changes, reply: await act(world) }
}

describe.each(names)('%s', (first) => {
  test.each(names)('and then %s', async (second) => {
    const world = await begin()
    await check(world, [await run(first, world), await run(second, world)])
  })
})

describe('a night of files', () => {
  /** Files that say something else of every seat, and name none of their processes. */
  const stageFiles = async (worlds: readonly World[]) => {
    const everybody = (await call(asStaff, seatCalls.list, root, { query: { Vertical: place.vertical } }))
      .body.items
    const ours = new Set(worlds.map(({ person }) => person.positionCode))
    const rows = everybody.map((seat) =>
      personRow({ ...seat, ...(ours.has(seat.positionCode) && { isAdministrative: true }) }),
    )
    await stageFile(root, { bytes: rosterFile('StaffUser', rows) })
    const left = (await processesNow()).filter(
      (one) => !worlds.some(({ process }) => process === one.process),
    )
    const bytes = rosterFile('ProcessConfig', left.map(processRow))
    await stageFile(root, { kind: 'ProcessConfig', bytes })
  }
  const beginAll = async () => {
    const worlds: [string, World][] = []
    for (const name of names) worlds.push([name, await begin()])
    await stageFiles(worlds.map(([, world]) => world))
    return worlds
  }

  test('after each of it', async () => {
    const worlds = await beginAll()
    const done: Done[] = []
    for (const [name, world] of worlds) done.push(await run(name, world))
    await applyAll()
    for (const [at, [, world]] of worlds.entries()) await check(world, [done[at] as Done], 1)
  })

  test('before each of it', async () => {
    const worlds = await beginAll()
    await applyAll()
    for (const [name, world] of worlds) await check(world, [await run(name, world)], 1)
  })
})
