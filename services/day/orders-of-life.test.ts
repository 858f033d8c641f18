import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ActivityCard } from '../../shared/activity-cards.ts'
import { proposedParts } from '../../shared/activity-input.ts'
import { lengthOf } from '../../shared/day-spans.ts'
import { spansOf } from '../../shared/overlaps.ts'
import { automatic, dayOf, edit, register, remove, seated, today } from '../../test/support/activities.ts'
import type { TestUser } from '../../test/support/api.ts'
import { registerNews } from '../../test/support/news.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { randomDay, typedTimes } from '../../test/support/random-days.ts'
import { useOwnStaffTable } from '../../test/support/staff.ts'

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('activity-lives')
  await useOwnStaffTable('activity-lives-staff')
  leader = await seated({}, 'LideresProductividad')
})

const time = { beginDate: '08:30', endDate: '11:30' }
const parts = [
  { beginDate: '08:30:00', endDate: '09:30:00' },
  { beginDate: '10:30:00', endDate: '11:30:00' },
]
type Day = { user: TestUser; card: ActivityCard; between: ActivityCard }

/**
 * The changes to an activity in parts, or beside it, as the form sends them: without a version, on the day as it is.
 */
const verbs: Record<string, (day: Day) => Promise<{ status: number }>> = {
  edit: ({ user, card }) => edit(user, { id: card.id }, { ...time, comments: 'Editada' }),
  lengthen: ({ user, card }) => edit(user, { id: card.id }, { ...time, endDate: '12:00' }),
  remove: ({ user, card }) => remove(user, card.id),
  'remove the neighbour': ({ user, between }) => remove(user, between.id),
  'move the neighbour': ({ user, between }) =>
    edit(user, { id: between.id }, { beginDate: '09:40', endDate: '10:20' }),
  'register between': ({ user }) => register(user, { beginDate: '10:20', endDate: '10:30' }),
  'work on a case': async ({ user }) => {
    await automatic(user.login, '09:00:00', '09:10:30')
    return { status: 200 }
  },
  'be given a news': ({ user }) =>
    registerNews(leader, user, {
      new: 'Reunión',
      beginDate: `${today()}T08:45`,
      endDate: `${today()}T09:00`,
    }),
}

const names = Object.keys(verbs)
const pairs = names.flatMap((one) => names.map((other) => [one, other] as const))
const partsOf = (card: ActivityCard | undefined) => card?.partitions

describe('an activity in parts, in any order of changes:', () => {
  test.each(pairs)('%s, then %s', async (...pair) => {
    const user = await seated()
    const { body: between } = await register(user, { beginDate: '09:30', endDate: '10:30' })
    const { body: card } = await register(user, { ...time, partitions: parts })
    for (const name of pair) {
      const before = (await dayOf(user)).body.productivity
      const reply = await verbs[name]?.({ user, card, between })
      const status = reply?.status ?? 0
      expect([name, status >= 200 && status < 500]).toEqual([name, true])
      const after = (await dayOf(user)).body.productivity
      const [was, is] = [before, after].map((cards) => cards.find(({ id }) => id === card.id))
      if (status >= 300) expect(after).toEqual(before)
      // Its parts change only by a request that contains parts, and it disappears only by its own deletion.
      if (name !== 'remove') expect(partsOf(is)).toEqual(partsOf(was))
      // Over a leader's news it must first be moved, or split into the parts that the refusal proposes.
      const isOverNews = before.some(({ isLeaderReported }) => isLeaderReported)
      if (name === 'edit' && was && !isOverNews) expect([status, is?.comments]).toEqual([200, 'Editada'])
    }
  })
})

test('what a random day proposes can be saved: its gaps, and the free parts of a busy time', async () => {
  const isTaken = fc.asyncProperty(randomDay, typedTimes, async ({ automatic: worked }, times) => {
    const user = await seated()
    for (const { beginDate, endDate } of worked) await automatic(user.login, beginDate, endDate)
    const { gaps } = (await dayOf(user)).body
    for (const gap of gaps) expect((await register(user, gap)).status).toBe(200)
    const { status, refusal } = await register(user, times)
    const partitions = status === 409 ? proposedParts(refusal?.details) : []
    if (partitions.length === 0) return
    const saved = await register(user, { ...times, partitions })
    expect(saved.status).toBe(200)
    expect(lengthOf(spansOf(saved.body))).toBe(lengthOf(spansOf({ ...times, partitions })))
  })
  await fc.assert(isTaken, { seed: 26, numRuns: 8 })
})
