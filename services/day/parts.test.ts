import { beforeAll, expect, test } from 'vitest'
import type { ActivityCard } from '../../shared/activity-cards.ts'
import { proposedParts } from '../../shared/activity-input.ts'
import { lengthOf } from '../../shared/day-spans.ts'
import { spansOf } from '../../shared/overlaps.ts'
import { dayOf, edit, register, remove, seated } from '../../test/support/activities.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

beforeAll(async () => {
  await useOwnCasesTable('activity-parts')
  await useOwnStaffTable('activity-parts-staff')
})

const long = { beginDate: '08:30', endDate: '11:30' }
const parts = [
  { beginDate: '08:30:00', endDate: '09:30:00' },
  { beginDate: '10:30:00', endDate: '11:30:00' },
]
const secondsOf = (card: Pick<ActivityCard, 'beginDate' | 'endDate' | 'partitions'>) =>
  lengthOf(spansOf(card))

/** A user with a card of an hour and, around it, one of two hours in parts. */
const inParts = async (): Promise<{ user: TestUser; card: ActivityCard; between: ActivityCard }> => {
  const user = await seated()
  const { body: between } = await register(user, { beginDate: '09:30', endDate: '10:30' })
  const { body: card } = await register(user, { ...long, partitions: parts })
  return { user, card, between }
}

test('an edit that does not change start and end keeps the parts', async () => {
  const { user, card } = await inParts()
  const { status, body } = await edit(user, card, { ...long, comments: 'Otra cosa' })
  expect([status, body.partitions, body.comments]).toEqual([200, parts, 'Otra cosa'])
  expect((await edit(user, card, { ...long, comments: 'Otra cosa' })).body).toEqual(body)
})

test('the activity gets no longer when the card between its parts is deleted', async () => {
  const { user, card, between } = await inParts()
  await remove(user, between.id)
  const { body } = await edit(user, card, { ...long, aprovedCount: 8 })
  expect([body.aprovedCount, body.partitions, secondsOf(body)]).toEqual([8, parts, 7_200])
  expect((await dayOf(user)).body.hoursSeg).toBe(7_200)
})

test('an edit that changes start or end asks for the parts, and changes nothing until they are sent', async () => {
  const { user, card, between } = await inParts()
  const longer = { ...long, endDate: '12:00' }
  const { status, refusal } = await edit(user, card, longer)
  expect([status, refusal?.code]).toEqual([409, 'activityParts'])
  expect(proposedParts(refusal?.details)).toEqual([parts[0], { beginDate: '10:30:00', endDate: '12:00:00' }])
  await remove(user, between.id)
  const shorter = { ...long, endDate: '11:20' }
  const asked = await edit(user, card, shorter)
  const whole = [{ beginDate: '08:30:00', endDate: '11:20:00' }]
  expect([asked.refusal?.code, proposedParts(asked.refusal?.details)]).toEqual(['activityParts', whole])
  expect((await dayOf(user)).body.hoursSeg).toBe(7_200)
  const { body } = await edit(user, card, { ...shorter, partitions: whole })
  expect([body.endDate, body.partitions]).toEqual(['11:20:00', []])
})

test('a time without free spans is refused for any activity', async () => {
  const { user, card } = await inParts()
  const { refusal } = await edit(user, card, { beginDate: '09:40', endDate: '10:20' })
  expect([refusal?.code, refusal?.details]).toEqual(['activityOverlaps', undefined])
})

test('parts that another process may not have in the same place can be chosen again', async () => {
  const admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin, { process: 'Cargue', isMasive: true })
  await saveProcess(admin, { process: 'Falla', hasCaseNumber: true, hasCases: false })
  const { user, card } = await inParts()
  const massive = { ...long, new: 'Cargue', partitions: parts }
  expect((await edit(user, card, massive)).status).toBe(200)
  const failure = { new: 'Falla', caseSmax: '77', beginDate: '09:00', endDate: '09:30' }
  expect((await register(user, failure)).status).toBe(200)
  const { refusal } = await edit(user, { id: card.id }, long)
  expect([refusal?.code, proposedParts(refusal?.details)]).toEqual([
    'activityOverlaps',
    [{ beginDate: '08:30:00', endDate: '09:00:00' }, parts[1]],
  ])
})
