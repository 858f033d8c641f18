import { describe, expect, it } from 'vitest'
import { comeBack } from './away-walk.ts'
import { keepDay, lookAtTeam } from './day-walk.ts'
import type { Deployed } from './deployed.ts'
import { keepGroups } from './groups-walk.ts'
import { fillKardex } from './kardex-walk.ts'
import { beginMassive } from './massive-news-walk.ts'
import { keepNews } from './news-walk.ts'
import { preparedFileWork } from './prepared-file-work.ts'
import { soon } from './soon.ts'
import { keepViews } from './views-walk.ts'

/** The tests of document B's daily work, which are days, groups, kardex and news, and of a leader's views and prepared files. */
export const dailyWork = (product: () => Deployed): void => {
  describe('days', () => {
    it('are filled in by the people who work', async () => {
      const { card, edited, day, left, templates } = await keepDay(product())
      expect([card.version, edited.version]).toEqual([1, 2])
      expect(day).toMatchObject({ hasConflict: false, editable: true })
      expect(day.productivity.map(({ id }) => id)).toContain(card.id)
      expect(left.productivity.map(({ id }) => id)).not.toContain(card.id)
      expect(templates.version).toBe(1)
    })

    it('are shown to the leader of the team, whose board the stream function updates', async () => {
      await soon(async () => {
        const { board, day, month } = await lookAtTeam(product())
        expect(day).toMatchObject({ user: 'SEBPEN01', editable: false })
        expect(board.items.find(({ user }) => user === 'SEBPEN01')?.hoursSeg).toBe(day.hoursSeg)
        expect(day.hoursSeg).toBeGreaterThan(0)
        expect(month.total).toBeGreaterThanOrEqual(day.cases[2]?.counter ?? 0)
      })
    })
  })

  describe('groups', () => {
    it('are created, changed and deleted by their leader', async () => {
      const { made, listed, read } = await keepGroups(product())
      expect(made).toMatchObject({ version: 1, membersCount: 3 })
      expect(listed.map(({ id }) => id)).toContain(made.id)
      expect(read).toMatchObject({ version: 2, members: [{ standing: 'team' }, { standing: 'team' }] })
    })
  })

  describe('views of a list', () => {
    it('are saved, opened by default and deleted by their leader', async () => {
      const { made, saved, listed, left } = await keepViews(product())
      expect(listed.items).toContainEqual(saved)
      expect(listed.byDefault).toBe(made.id)
      expect(left.items.map(({ id }) => id)).not.toContain(made.id)
      expect(left.byDefault).toBeUndefined()
    })
  })

  describe('what happened while a leader was away', () => {
    it('is counted until they have seen it', async () => {
      const { back, seen, left } = await comeBack(product())
      expect(seen.since).toBe(back.until)
      expect(left).toMatchObject({ since: seen.since, returnedTwice: [{}, {}] })
    })
  })

  describe('the kardex of an area', () => {
    it('is filled in by its people, and its leader sees the missing rows', async () => {
      const seen = await fillKardex(product())
      expect(seen.scope).toMatchObject({ kind: 'own', management: seen.missing.management })
      expect(seen.places[0]?.areas).toContain(seen.area)
      expect(seen.areas.map(({ area }) => area)).toContain(seen.area)
      expect(seen.before.map(({ isStored }) => isStored)).not.toContain(true)
      expect(seen.created.map(({ outcome }) => outcome)).not.toContain('changed')
      expect(seen.updated[0]).toMatchObject({ outcome: 'saved', row: { version: 2, pendingInsideAns: 7 } })
      expect(seen.one).toEqual(seen.updated.map(({ row }) => row))
      expect(seen.stored).toHaveLength(seen.before.length)
      expect(seen.history.map(({ by }) => by)).toEqual(['SEBPEN01', 'SEBPEN01'])
      expect(seen.missing.Items.map(({ area }) => area)).not.toContain(seen.area)
      expect(seen.missing.Items.length).toBeGreaterThan(0)
    })
  })

  describe('news', () => {
    it('are registered, moved and deleted by a leader, and appear in the day of their person', async () => {
      const { row, moved, shown, listed } = await keepNews(product())
      expect([row.version, moved.version, moved.endDate.slice(11)]).toEqual([1, 2, '22:20:00'])
      expect(shown.productivity.map(({ id }) => id)).toContain(row.id)
      expect(listed.map(({ id }) => id)).toContain(row.id)
    })
  })

  describe('massive news', () => {
    it('are written for the members of a group by the queue’s function', async () => {
      const { begun, state } = await beginMassive(product())
      expect(begun).toMatchObject({ members: 2, conflicts: [] })
      await soon(async () => expect(await state()).toMatchObject({ state: 'done', written: 2 }))
    })
  })

  describe('prepared files', () => preparedFileWork(product))
}
