import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupLimits, groups } from '../../shared/groups.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { call, signedIn } from '../../test/support/api.ts'
import {
  asGroups,
  createGroup,
  groupsOf,
  readGroup,
  removeGroup,
  saveGroup,
  teamOf,
} from '../../test/support/groups.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asStaff, enter, newPerson, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { transact } from '../table/transact.ts'
import { saveWrites } from './stored-groups.ts'

beforeAll(async () => {
  await useOwnCasesTable('groups')
  await useOwnStaffTable('groups-staff')
})

describe('a group', () => {
  test('is created once, listed by name and read with its members', async () => {
    const { leader, people } = await teamOf(2)
    expect((await groupsOf(leader)).refusal?.code).toBe('noGroups')
    const id = randomUUID()
    const said = { id, name: '  Mañana   tarde ', people: [...people, ...people] }
    const made = await createGroup(leader, said)
    expect(made).toMatchObject({
      status: 200,
      body: { id, name: 'Mañana tarde', leader: leader.login, membersCount: 2, version: 1 },
    })
    expect((await createGroup(leader, said)).body).toEqual(made.body)
    await createGroup(leader, { name: 'Ágil', people })
    const { items } = (await groupsOf(leader)).body
    expect(items.map(({ name }) => name)).toEqual(['Ágil', 'Mañana tarde'])
    const { members } = (await readGroup(leader, id)).body
    expect(members).toEqual(
      people.map(({ documentNumber, user, fullName }) => ({
        ...{ documentNumber, user, name: fullName.toUpperCase() },
        ...{ isAdministrative: false, standing: 'team' },
      })),
    )
  })

  test('changes its name and members if its version is current, and can be deleted', async () => {
    const { leader, people } = await teamOf(3)
    const { body: first } = await createGroup(leader, { people })
    const renamed = { ...first, name: 'Otro nombre' }
    const saved = await saveGroup(leader, renamed, people.slice(0, 2))
    expect(saved.body).toMatchObject({ name: 'Otro nombre', membersCount: 2, version: 2 })
    expect((await saveGroup(leader, renamed, people.slice(0, 2))).body).toEqual(saved.body)
    const stale = await saveGroup(leader, { ...first, name: 'Tercer nombre' }, people)
    expect(stale.refusal).toMatchObject({
      ...{ code: 'changedMeanwhile', message: 'El grupo cambió mientras lo editabas' },
      ...{ details: { by: leader.login, at: saved.body.changedAt }, present: saved.body },
    })
    expect((await removeGroup(leader, first)).refusal?.code).toBe('changedMeanwhile')
    expect((await removeGroup(leader, saved.body)).status).toBe(200)
    expect((await readGroup(leader, first.id)).refusal?.code).toBe('groupGone')
    expect((await saveGroup(leader, saved.body, people)).refusal?.code).toBe('groupGone')
    expect((await removeGroup(leader, saved.body)).refusal?.code).toBe('groupGone')
    expect((await groupsOf(leader)).refusal?.code).toBe('noGroups')
  })

  test('with the name of another one, ignoring case and accents, is refused, also in parallel', async () => {
    const { leader, people } = await teamOf(2)
    const { body: first } = await createGroup(leader, { name: 'Atención', people })
    const { status, refusal } = await createGroup(leader, { name: 'ATENCION', people })
    expect([status, refusal?.message]).toEqual([400, 'El grupo con el nombre ATENCION ya existe'])
    const { body: other } = await createGroup(leader, { name: 'Tarde', people })
    const renamed = await saveGroup(leader, { ...other, name: 'atención' }, people)
    expect(renamed.refusal?.message).toBe('El grupo con el nombre atención ya existe')
    expect((await saveGroup(leader, { ...first, name: 'atención' }, people)).status).toBe(200)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => createGroup(leader, { name: 'Noche', people })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect((await groupsOf(leader)).body.items.map(({ name }) => name)).toEqual([
      ...['atención', 'Noche', 'Tarde'],
    ])
    // Names are unique per leader.
    const elsewhere = await teamOf(2)
    expect((await createGroup(elsewhere.leader, { name: 'Noche', people: elsewhere.people })).status).toBe(
      200,
    )
  })

  test.each([
    ['of one person', 1, 'groupTooSmall', 'Un grupo necesita al menos 2 integrantes'],
    ['of nobody', 0, 'groupTooSmall', 'Un grupo necesita al menos 2 integrantes'],
    ['of more than 500', groupLimits.members.maximum + 1, 'badRequest', 'Los datos enviados no son válidos'],
  ])('%s is refused and changes nothing', async (_, size, code, message) => {
    const { leader, people } = await teamOf(1)
    const extra = Array.from({ length: size - 1 }, (_, index) => ({ documentNumber: `${900_000 + index}` }))
    const { refusal } = await createGroup(leader, { people: [...people.slice(0, size), ...extra] })
    expect(refusal).toMatchObject({ code, message })
    expect((await groupsOf(leader)).refusal?.code).toBe('noGroups')
  })

  test('without a name, or of 101, is refused', async () => {
    const { leader, people } = await teamOf(2)
    expect((await createGroup(leader, { name: '  ', people })).refusal?.details).toEqual({ field: 'name' })
    const { body: made } = await createGroup(leader, { people })
    const { members: _, ...summary } = made
    const all = Array.from({ length: groupLimits.perLeader }, () => ({ ...summary, id: randomUUID() }))
    const { body } = await call(asStaff, seatCalls.find, leader, { query: { user: leader.login } })
    const seat = body.Items[0]?.positionCode ?? ''
    await transact(saveWrites(seat, { version: 1, groups: all.slice(1) }, { ...made, id: randomUUID() }))
    expect((await createGroup(leader, { name: 'Uno más', people })).refusal?.code).toBe('tooManyGroups')
  })

  test('accepts only people of the team, and keeps members who left it', async () => {
    const { admin, leader, people } = await teamOf(3)
    const elsewhere = { management: 'Tarjetas' }
    await saveProcess(admin, elsewhere)
    const { person: foreign } = await enter(admin, elsewhere)
    const refused = await createGroup(leader, { people: [...people, foreign, newPerson()] })
    expect([refused.status, refused.refusal?.code]).toEqual([422, 'notOfTeam'])
    expect(refused.refusal?.details?.documents?.split(' ')).toHaveLength(2)
    const { body: group } = await createGroup(leader, { people })
    const [stays, moves, leaves] = people as [typeof foreign, typeof foreign, typeof foreign]
    await enter(admin, { ...moves, ...elsewhere })
    await call(asStaff, seatCalls.save, admin, { body: { positionCode: leaves.positionCode } })
    const { members } = (await readGroup(leader, group.id)).body
    const standings = [stays, moves, leaves].map(
      ({ documentNumber }) => members.find((one) => one.documentNumber === documentNumber)?.standing,
    )
    expect(standings).toEqual(['team', 'elsewhere', 'left'])
    const renamed = await saveGroup(leader, { ...group, name: 'Sigue igual' }, people)
    expect(renamed.body).toMatchObject({ name: 'Sigue igual', membersCount: 3 })
    const without = await saveGroup(leader, renamed.body, [stays, moves])
    expect(without.status).toBe(200)
    expect((await saveGroup(leader, without.body, people)).refusal?.code).toBe('notOfTeam')
  })
})

describe('the groups of a seat', () => {
  test('are visible to nobody else, and pass to the seat’s next holder', async () => {
    const { admin, leader, people } = await teamOf(2)
    const { body: group } = await createGroup(leader, { name: 'Heredado', people })
    const { leader: other } = await teamOf(0)
    expect((await readGroup(other, group.id)).refusal?.code).toBe('groupGone')
    expect((await saveGroup(other, group, people)).refusal?.code).toBe('groupGone')
    expect((await removeGroup(other, group)).refusal?.code).toBe('groupGone')
    expect((await groupsOf(leader, other.login)).status).toBe(403)
    const body = { id: randomUUID(), name: 'Ajeno', leader: other.login, members: people }
    expect((await call(asGroups, groups.create, leader, { body })).status).toBe(403)

    const seat = (await call(asStaff, seatCalls.find, leader, { query: { user: leader.login } })).body
      .Items[0]
    const code = seat?.positionCode ?? ''
    const held = await call(asStaff, seatCalls.held, admin, { params: { code } })
    expect(held.body.groups).toEqual(['Heredado'])
    const successor = { ...newPerson(), positionCode: code }
    await enter(admin, successor)
    expect((await groupsOf(leader)).refusal?.code).toBe('notInRoster')
    const heir = await signedIn('LideresProductividad', successor.user)
    expect((await groupsOf(heir)).body.items).toMatchObject([{ id: group.id, leader: leader.login }])
    expect((await saveGroup(heir, { ...group, name: 'Mío' }, people)).body).toMatchObject({
      ...{ name: 'Mío', leader: heir.login },
    })
  })
})
