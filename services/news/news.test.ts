import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { newsMessages as messages } from '../../shared/news-messages.ts'
import { dayOf, edit, register, remove, typed } from '../../test/support/activities.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { editNews, leaderWithTeam, listNews, registerNews, removeNews } from '../../test/support/news.ts'
import { type NewsTeam, withNewsTeam } from '../../test/support/news-team.ts'
import { enter, newPerson, saveProcess } from '../../test/support/staff.ts'

let admin: TestUser
let leader: NewsTeam['leader']
let person: NewsTeam['person']
withNewsTeam('news', (team) => {
  admin = team.admin
  leader = team.leader
  person = team.person
})

/** A list has its people's seats, which a call on one news has not. */
const newsOfPerson = async () =>
  (await listNews(leader, { number: person.documentNumber })).body.news.map(({ positionCode, ...row }) => {
    expect(positionCode).toBe(person.positionCode)
    return row
  })
const cardsOn = async (day: string, of = person) => (await dayOf(of, of.login, day)).body.productivity

describe('registering', () => {
  test('sets the usual hours and the end of the type, and returns its person', async () => {
    const { status, body } = await registerNews(leader, person, { new: 'Licencia', observations: ' Luto ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ documentNumber: person.documentNumber, user: person.login, new: 'Licencia', version: 1 },
      ...{ area: 'Ausentismos', observations: 'Luto', isAbsence: true, isMassiveNew: false, caseSmax: '' },
      ...{ beginDate: '2037-11-19T08:00:00', endDate: '2037-12-19T17:30:00', date: '2037/11/18' },
      ...{ userLeader: leader.login, isLeaderReported: true, enabled: true, removable: true },
    })
    expect(await newsOfPerson()).toEqual([body])
  })

  test('twice with the same id creates one', async () => {
    const id = randomUUID()
    const [first, second] = [
      await registerNews(leader, person, { id }),
      await registerNews(leader, person, { id }),
    ]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await newsOfPerson()).toHaveLength(1)
  })

  test('over another news of the person is refused, also by another leader; an adjacent one is not', async () => {
    const other = (await leaderWithTeam(0)).leader
    await registerNews(leader, person, { beginDate: '2037-11-18T10:00', endDate: '2037-11-24T12:00' })
    const over = await registerNews(other, person, {
      beginDate: '2037-11-23T11:00',
      endDate: '2037-11-23T15:00',
    })
    expect([over.status, over.refusal?.code, over.refusal?.message]).toEqual([
      ...[409, 'newsOverlaps', 'Ya registraste una novedad en el rango de fechas seleccionadas.'],
    ])
    const beside = { beginDate: '2037-11-23T12:00', endDate: '2037-11-23T15:00' }
    expect((await registerNews(other, person, beside)).status).toBe(200)
    expect(await newsOfPerson()).toHaveLength(2)
  })

  test('of ten in parallel for the same time creates one, and the others are refused', async () => {
    const twice = { beginDate: '2037-11-19T09:00', endDate: '2037-11-20T10:00' }
    const made = await Promise.all(Array.from({ length: 10 }, () => registerNews(leader, person, twice)))
    expect(made.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await newsOfPerson()).toHaveLength(1)
  })
})

type Over = Parameters<typeof registerNews>[2]
const wrong: Record<string, [Over, number, string]> = {
  'an end before the start': [{ endDate: '2037-11-18' }, 422, messages.endsBeforeStart],
  'an end at the hour of the start': [
    { beginDate: '2037-11-19T10:00', endDate: '2037-11-20T10:00' },
    ...[422 as const, messages.endTime],
  ] as never,
  'eight days back': [{ beginDate: '2037-11-10' }, 422, messages.tooEarly],
  'a weekend': [{ beginDate: '2037-11-21', endDate: '2037-11-22' }, 422, messages.noBusinessDay],
  'a holiday': [{ beginDate: '2037-11-16' }, 422, messages.noBusinessDay],
  'another end than the type sets': [{ new: 'Licencia', endDate: '2037-11-20' }, 422, messages.endLocked],
  'a failure without a ticket': [{ new: 'Fallas de Sistema' }, 422, messages.caseMissing],
  'a failure with the ticket 0': [
    { new: 'Fallas de Sistema', caseSmax: '0' },
    ...[422 as const, messages.caseMissing],
  ] as never,
  'a ticket with letters': [{ new: 'Fallas de Sistema', caseSmax: '12a' }, 400, 'caseSmax'],
  'a ticket of eleven digits': [{ new: 'Fallas de Sistema', caseSmax: '12345678901' }, 400, 'caseSmax'],
  'observations of 201 letters': [{ observations: 'x'.repeat(201) }, 400, 'observations'],
  'a type that there is not': [{ new: 'Fiesta' as never }, 400, 'new'],
  'a day that is none': [{ beginDate: '2037-11-31' }, 400, 'beginDate'],
  'another management': [{ management: 'Tarjetas' }, 400, 'management'],
  'another leader’s name': [{ userLeader: 'OTRO' }, 403, 'No tienes permiso para realizar esta acción'],
  'somebody who is not in the roster': [
    { documentNumber: '99999999' },
    ...[404 as const, 'La persona no se encuentra en la planta'],
  ] as never,
}

test.each(Object.entries(wrong))('%s is refused with its reason, and nothing changes', async (_, said) => {
  const [over, status, why] = said
  const { status: answered, refusal } = await registerNews(leader, person, over)
  expect([answered, answered === 400 ? refusal?.details?.field : refusal?.message]).toEqual([status, why])
  expect(await newsOfPerson()).toEqual([])
})

test('is refused for people of another team, and without a seat', async () => {
  await saveProcess(admin, { management: 'Tarjetas' })
  const { person: foreign } = await enter(admin, { ...newPerson(), management: 'Tarjetas' })
  const refused = [
    await registerNews(leader, foreign),
    await registerNews(await signedIn('LideresProductividad'), person),
    await registerNews(person, person),
  ]
  expect(refused.map(({ status, refusal }) => `${status} ${refusal?.code}`)).toEqual([
    ...['403 personOfOthers', '404 notInRoster', '403 forbidden'],
  ])
  expect(await newsOfPerson()).toEqual([])
})

describe('editing and deleting', () => {
  test('moves a news by its version, a repeat gets it, and an older version is refused', async () => {
    const { body: row } = await registerNews(leader, person, { endDate: '2037-11-20' })
    const change = { beginDate: '2037-11-23', endDate: '2037-11-24', new: 'Permiso' as const }
    const { body: moved } = await editNews(leader, row, change)
    expect(moved).toMatchObject({ id: row.id, version: 2, new: 'Permiso', endDate: '2037-11-24T17:30:00' })
    expect((await editNews(leader, row, change)).body).toEqual(moved)
    const changed = {
      ...{ code: 'changedMeanwhile', present: moved },
      message: 'La novedad cambió en otra ventana mientras la editabas',
    }
    expect((await editNews(leader, row, { endDate: '2037-11-25' })).refusal).toMatchObject(changed)
    expect((await removeNews(leader, row)).refusal).toMatchObject(changed)
    expect(await newsOfPerson()).toEqual([moved])
    expect(
      [await removeNews(leader, moved), await removeNews(leader, moved)].map((one) => one.status),
    ).toEqual([...[200, 404]])
    expect(await newsOfPerson()).toEqual([])
  })

  test('does not move a news over another, nor to a forbidden day', async () => {
    const { body: row } = await registerNews(leader, person)
    await registerNews(leader, person, { beginDate: '2037-11-23' })
    const refused = [
      await editNews(leader, row, { endDate: '2037-11-23T17:30:00' }),
      await editNews(leader, row, { beginDate: '2037-11-10' }),
      await editNews(leader, row, { beginDate: '2037-11-21', endDate: '2037-11-22' }),
      await editNews(leader, row, { new: 'Sin permisos' }),
    ]
    expect(refused.map(({ refusal }) => refusal?.message)).toEqual([
      ...[messages.overlapsDates, messages.tooEarly, messages.noBusinessDay, messages.caseMissing],
    ])
    expect(await newsOfPerson()).toContainEqual(row)
  })

  test('a running leave of 30 days can end earlier, but not once it began over a week ago', async () => {
    const { body: row } = await registerNews(leader, person, { new: 'Licencia', beginDate: '2037-11-18' })
    expect((await editNews(leader, row, { endDate: '2037-12-19' })).refusal?.message).toBe(messages.endLocked)
    const { body: shorter } = await editNews(leader, row, { endDate: '2037-12-04' })
    expect(shorter).toMatchObject({ version: 2, endDate: '2037-12-04T17:30:00' })
    vi.setSystemTime(new Date('2037-11-30T17:00:00Z'))
    const later = await signedIn('LideresProductividad', leader.login, {
      documentNumber: leader.documentNumber,
    })
    const [shown] = (await listNews(later, { number: person.documentNumber })).body.news
    expect(shown).toMatchObject({ enabled: true, removable: false })
    expect((await removeNews(later, shorter)).refusal?.message).toBe(messages.startFixed)
    expect((await editNews(later, shorter, { endDate: '2037-11-27' })).status).toBe(200)
    vi.setSystemTime(new Date('2037-11-18T17:00:00Z'))
  })

  test('another leader’s news cannot be changed and belongs to the seat: a successor can change it', async () => {
    const { leader: other } = await leaderWithTeam(0)
    const { body: row } = await registerNews(leader, person)
    const said = `Esta novedad la registró ${leader.login}, solo quien ocupa su cargo la puede cambiar`
    for (const refused of [
      await editNews(other, row, { endDate: '2037-11-20' }),
      await removeNews(other, row),
    ])
      expect([refused.status, refused.refusal?.message]).toEqual([403, said])
    const [shown] = (await listNews(other, { number: person.documentNumber })).body.news
    expect(shown).toMatchObject({ enabled: false, removable: false, disabledReason: said })
    const { person: heir } = await enter(admin, { ...newPerson(), positionCode: leader.positionCode })
    const successor = await signedIn('LideresProductividad', heir.user, {
      documentNumber: heir.documentNumber,
    })
    expect((await editNews(successor, row, { endDate: '2037-11-20' })).status).toBe(200)
    expect((await removeNews(leader, row)).status).toBe(404)
  })
})

describe('the person’s day', () => {
  test('shows a news on each of its business days, and nowhere else', async () => {
    await registerNews(leader, person, { beginDate: '2037-11-12T14:00', endDate: '2037-11-17T16:00' })
    const shown = await Promise.all(
      ['2037-11-11', '2037-11-13', '2037-11-14', '2037-11-16', '2037-11-17'].map((day) => cardsOn(day)),
    )
    expect(shown.map((cards) => cards.map(({ beginDate, endDate }) => `${beginDate}-${endDate}`))).toEqual([
      ...[[], ['14:00:00-16:00:00'], [], [], ['14:00:00-16:00:00']],
    ])
    expect(shown[1]?.[0]).toMatchObject({
      ...{ new: 'Vacaciones', area: 'Ausentismos', processType: 'No Productivo', typeTime: 'Afectaciones' },
      ...{ userLeader: leader.login, isLeaderReported: true, enabled: false, isMassiveNew: false },
      disabledReason: `Esta actividad la registró ${leader.login}, solo esa persona la puede cambiar`,
    })
    await registerNews(leader, person, { new: 'Reunión', beginDate: '2037-11-18' })
    expect(await cardsOn('2037-11-18')).toMatchObject([{ processType: 'new', new: 'Reunión' }])
  })

  test('refuses an activity over a news, and marks an earlier one as in conflict', async () => {
    const { body: early } = await register(person, { beginDate: '09:00', endDate: '10:00' })
    const { body: row } = await registerNews(leader, person, {
      beginDate: '2037-11-18T09:30',
      endDate: '2037-11-18T11:00',
    })
    const over = await register(person, { beginDate: '10:30', endDate: '11:30' })
    expect([over.status, over.refusal?.code]).toEqual([409, 'activityOverlaps'])
    expect(await cardsOn('2037-11-18')).toMatchObject([
      { id: early.id, conflict: true },
      { id: row.id, conflict: true },
    ])
    for (const refused of [await edit(person, row), await remove(person, row.id, { date: typed().date })])
      expect(refused.status).toBe(403)
    expect((await edit(person, early, { endDate: '09:30' })).status).toBe(200)
    expect((await register(person, { beginDate: '11:00', endDate: '11:30' })).status).toBe(200)
    expect((await dayOf(person)).body).toMatchObject({
      hasConflict: false,
      nonProdHoursFriendly: '1 h 30 min',
    })
  })

  test('of a user whose session has another document shows the news of their seat', async () => {
    const { documentNumber } = person
    const entered = await signedIn('GestoresDesembolsos', person.login, { documentNumber: '77777777' })
    await registerNews(leader, { documentNumber }, { beginDate: '2037-11-18' })
    expect((await dayOf(entered)).body.productivity).toHaveLength(1)
    expect((await dayOf(leader, person.login)).body.productivity).toHaveLength(1)
    expect((await register(entered)).refusal?.code).toBe('activityOverlaps')
  })
})
