import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { changeItems, spoilt } from '../../test/api/spoil-items.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import {
  asProcesses,
  asStaff,
  enter,
  place,
  saveProcess,
  useOwnStaffTable,
} from '../../test/support/staff.ts'
import { rosterFileKeys } from '../roster-files/keys.ts'
import { handler as applier } from '../roster-runs/applier.ts'
import { isNew } from '../table/conditions.ts'
import { conditionalPut } from '../table/item.ts'
import { readHead } from './head.ts'
import { rosterTable } from './keys.ts'
import { seatsOfPeople } from './read-seat.ts'
import { findInTeam } from './team.ts'

let root: TestUser
let logged: ReturnType<typeof vi.spyOn>
const people: Awaited<ReturnType<typeof enter>>['person'][] = []
beforeAll(async () => {
  await useOwnStaffTable('unread-seats')
  root = await signedIn('AdministradoresRaiz')
  await saveProcess(root)
  await saveProcess(root, { management: 'Zonas' })
  for (const fullName of ['Ana Paz', 'Ana Gil', 'Ana Sol'])
    people.push((await enter(root, { fullName })).person)
})
let restore = () => {}
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

const spoil = (isBad: (item: Record<string, unknown>) => boolean) => {
  restore = changeItems((_, item) => (isBad(item) ? spoilt(item) : item))
}
const spoilSeat = () => spoil(({ sk }) => sk === people[1]?.positionCode)
const expectTold = () => expect(logged).toHaveBeenCalledWith(expect.stringContaining('ITEM_UNREAD'))

test('a seat that cannot be read hides no other of a search, or of people by their documents', async () => {
  spoilSeat()
  const head = await readHead()
  const { seats } = await findInTeam(place, { name: 'Ana' }, 10, head)
  expect(seats.map(({ fullName }) => fullName)).toEqual(['ANA PAZ', 'ANA SOL'])
  const documents = people.map(({ documentNumber }) => documentNumber)
  expect([...(await seatsOfPeople(documents, head)).keys()].sort()).toEqual(
    documents.filter((one) => one !== people[1]?.documentNumber).sort(),
  )
  expectTold()
})

test('it counts as a seat of its process, which cannot be deleted', async () => {
  spoilSeat()
  const { body } = await call(asProcesses, processConfigurations.seats, root, { query: place })
  expect(body).toEqual({ seats: 3 })
})

test('the others of its process can be moved', async () => {
  await saveProcess(root, { process: 'Otro' })
  spoilSeat()
  const to = { management: place.management, area: place.area, process: 'Otro' }
  const moved = await call(asStaff, seatCalls.move, root, { body: { ...place, to } })
  expect(moved).toMatchObject({ status: 200, body: { moved: 2, left: 0 } })
})

test('a process that cannot be read hides no management', async () => {
  spoil(({ sk }) => String(sk).startsWith(`P#${place.management}`))
  const { status, body } = await call(asProcesses, processConfigurations.managements, root, {})
  expect(status).toBe(200)
  const [{ managements } = { managements: [] }] = body.items.filter(
    ({ vertical }) => vertical === place.vertical,
  )
  expect(managements).toEqual(['Zonas'])
  expectTold()
})

test('a staged file that cannot be read keeps no night from the others', async () => {
  const staged = rosterFileKeys.staged({ contexFile: 'StaffUser', vertical: 'Operaciones' })
  await conditionalPut({ ...staged, id: 7 }, isNew, rosterTable())
  const Records = [
    { messageId: 'm', receiptHandle: 'r', attributes: {}, body: JSON.stringify({ dueAt: new Date() }) },
  ]
  expect(await applier({ Records } as never)).toEqual({ batchItemFailures: [] })
  expectTold()
})
