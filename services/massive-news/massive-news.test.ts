import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seatCalls } from '../../shared/seat-calls.ts'
import { automatic, dayOf, onWire, register } from '../../test/support/activities.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { createGroup, teamOf } from '../../test/support/groups.ts'
import {
  ageMassive,
  keepUnreadable,
  massiveState,
  registerMassive,
  runningMassive,
  sweepMassive,
  writeMassive,
} from '../../test/support/massive-news.ts'
import { listNews, registerNews } from '../../test/support/news.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asStaff, useOwnStaffTable } from '../../test/support/staff.ts'

beforeAll(async () => {
  // A Wednesday; yet to come, as the table forgets sessions that are over.
  vi.useFakeTimers({ now: new Date('2037-11-18T17:00:00Z'), toFake: ['Date'] })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnCasesTable('massive-news')
  await useOwnStaffTable('massive-news-staff')
})

afterAll(() => vi.useRealTimers())

/** The day before, which may still be typed. */
const day = '2037-11-17'

/** A leader, a group of theirs, and its members as they are signed in. */
const groupOf = async (size: number) => {
  const team = await teamOf(size)
  const { body: group } = await createGroup(team.leader, { people: team.people })
  const members = await Promise.all(
    team.people.map(({ user, documentNumber }) => signedIn('GestoresDesembolsos', user, { documentNumber })),
  )
  return { ...team, group, members }
}
const cardsOn = async (member: TestUser, of = day) =>
  (await dayOf(member, member.login, of)).body.productivity

describe('a massive news', () => {
  test('is visible to nobody until it is written, and then to everybody at once', async () => {
    const { leader, group, members } = await groupOf(3)
    const id = randomUUID()
    const said = { id, beginDate: day }
    const { body: begun } = await registerMassive(leader, group.id, said)
    expect(begun).toEqual({
      ...{ id, state: 'writing', group: group.name, new: 'Capacitación' },
      ...{ members: 3, written: 0, conflicts: [] },
    })
    expect((await registerMassive(leader, group.id, said)).body).toEqual(begun)
    expect((await runningMassive(leader)).body.items).toEqual([begun])
    // The parts are reserved, and the function ends before the head makes them count.
    await writeMassive(id, 1)
    expect((await massiveState(leader, id)).body).toMatchObject({ state: 'writing', written: 3 })
    for (const member of members) expect(await cardsOn(member)).toEqual([])
    expect((await listNews(leader, { beginDate: day, endDate: day })).body.news).toEqual([])
    const [first] = members as [TestUser]
    const busy = await registerNews(leader, first, { beginDate: day })
    expect([busy.status, busy.refusal?.code]).toEqual([409, 'personBusy'])

    // Done, and the function ends before any mark is removed.
    await writeMassive(id, 1)
    expect((await massiveState(leader, id)).body).toMatchObject({ state: 'done', written: 3 })
    for (const member of members)
      expect(await cardsOn(member)).toMatchObject([
        { new: 'Capacitación', isMassiveNew: true, enabled: false, beginDate: '08:00:00' },
      ])
    expect((await runningMassive(leader)).body.items).toEqual([])
    await writeMassive(id)
    await writeMassive(id)
    for (const member of members) expect(await cardsOn(member)).toHaveLength(1)
    const { news } = (await listNews(leader, { beginDate: day, endDate: day })).body
    const ofGroup = news.filter((one) => one.group === group.name)
    expect(ofGroup).toHaveLength(3)
    expect(new Set(ofGroup.map((one) => one.id)).size).toBe(3)
    expect((await registerMassive(leader, group.id, said)).body.state).toBe('done')
  })

  test('over typed cards and news is refused as a whole, and names people and cards', async () => {
    const { leader, group, members } = await groupOf(4)
    const [typed, away, free, touching] = members as [TestUser, TestUser, TestUser, TestUser]
    await register(typed, { date: onWire(day), beginDate: '16:00', endDate: '18:00' })
    await register(touching, { date: onWire(day), beginDate: '17:30', endDate: '18:00' })
    await registerNews(leader, away, { beginDate: day })
    const { body } = await registerMassive(leader, group.id, { beginDate: day })
    await writeMassive(body.id)
    const { body: ended } = await massiveState(leader, body.id)
    expect(ended).toMatchObject({ state: 'undone', written: 0 })
    const told = new Map(ended.conflicts.map((one) => [one.documentNumber, one]))
    expect([...told.keys()].sort()).toEqual([typed.documentNumber, away.documentNumber].sort())
    expect(told.get(typed.documentNumber)).toMatchObject({
      ...{ reason: 'cards', user: typed.login },
      cards: [{ beginDate: `${day}T16:00:00`, endDate: `${day}T18:00:00`, isActivity: true }],
    })
    expect(told.get(away.documentNumber)?.cards).toMatchObject([{ new: 'Vacaciones', isActivity: false }])
    expect(await cardsOn(free)).toEqual([])
    expect((await registerNews(leader, free, { beginDate: day })).status).toBe(200)
  })

  test('over automatic cards is saved with their conflict', async () => {
    const { leader, group, members } = await groupOf(2)
    const [first] = members as [TestUser]
    await automatic(first.login, '09:00:00', '09:30:00', { day })
    const { body } = await registerMassive(leader, group.id, { beginDate: day })
    await writeMassive(body.id)
    expect((await massiveState(leader, body.id)).body.state).toBe('done')
    const cards = await cardsOn(first)
    expect(cards.map(({ conflict }) => conflict)).toEqual([true, true])
  })

  test('of a group with a member who left the team writes nothing and names them', async () => {
    const { admin, leader, group, people } = await groupOf(3)
    const [gone] = people as [(typeof people)[number]]
    await call(asStaff, seatCalls.save, admin, { body: { positionCode: gone.positionCode } })
    const { status, body } = await registerMassive(leader, group.id, { beginDate: day })
    expect([status, body.state, body.written]).toEqual([200, 'undone', 0])
    expect(body.conflicts).toMatchObject([{ documentNumber: gone.documentNumber, reason: 'left' }])
    expect((await massiveState(leader, body.id)).status).toBe(404)
  })

  test('of invalid dates, of another leader’s group or with another leader’s id is refused', async () => {
    const { leader, group } = await groupOf(2)
    const other = await groupOf(2)
    const wrong = [
      [{ beginDate: '2037-11-21' }, 'newsRefused'],
      [{ beginDate: '2026-01-05' }, 'newsRefused'],
      [{ beginDate: '2037-11-19', endDate: '2037-11-18' }, 'newsRefused'],
      [{ new: 'Fallas de Sistema' as const }, 'newsRefused'],
      [{ group: other.group.id }, 'groupGone'],
      [{ userLeader: other.leader.login }, 'forbidden'],
    ] as const
    for (const [over, code] of wrong)
      expect((await registerMassive(leader, group.id, over)).refusal?.code).toBe(code)
    const { body } = await registerMassive(leader, group.id)
    expect((await massiveState(other.leader, body.id)).status).toBe(404)
    expect((await runningMassive(other.leader)).body.items).toEqual([])
    expect((await registerMassive(other.leader, other.group.id, { id: body.id })).status).toBe(404)
  })

  test('that stopped is finished by the sweeper, or undone once it is old', async () => {
    const { leader, group, members } = await groupOf(2)
    const [first] = members as [TestUser]
    const { body: lost } = await registerMassive(leader, group.id, { beginDate: day })
    await sweepMassive()
    // Its writer is given its own time.
    expect((await massiveState(leader, lost.id)).body.state).toBe('writing')
    await ageMassive(lost.id, 6)
    await sweepMassive()
    expect((await massiveState(leader, lost.id)).body.state).toBe('done')
    const { body: old } = await registerMassive(leader, group.id, { beginDate: '2037-11-20' })
    await writeMassive(old.id, 1)
    await ageMassive(old.id, 61)
    await sweepMassive()
    expect((await massiveState(leader, old.id)).body).toMatchObject({ state: 'undone', conflicts: [] })
    expect((await registerNews(leader, first, { beginDate: '2037-11-20' })).status).toBe(200)
  })

  test('that cannot be read blocks none of the others in the sweep', async () => {
    const { leader, group } = await groupOf(2)
    const broken = `00000000-${randomUUID().slice(9)}`
    await keepUnreadable(broken)
    const { body: lost } = await registerMassive(leader, group.id, { beginDate: '2037-11-23' })
    for (const id of [broken, lost.id]) await ageMassive(id, 6)
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    await sweepMassive()
    expect((await massiveState(leader, lost.id)).body.state).toBe('done')
  })
})
