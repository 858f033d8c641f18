import { expect, it } from 'vitest'
import { newActivity } from './activity-values.ts'
import { dayOf } from './day.fixture.ts'
import { deleteDraft, readDraft, saveDraft } from './form-draft.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

it('belongs to its user and day only, and an unreadable draft is ignored', () => {
  const store = memory()
  const of = (user: string, day = '2026-11-20') => ({ user, day })
  const draft = { typed: { ...newActivity(dayOf([]), undefined), comments: 'Llamadas' } }
  saveDraft(store, of('LUZPEN01'), draft)
  expect(readDraft(store, of('LUZPEN01'))).toEqual(draft)
  expect(readDraft(store, of('OTHER01'))).toBeUndefined()
  expect(readDraft(store, of('LUZPEN01', '2026-11-19'))).toBeUndefined()
  deleteDraft(store, of('LUZPEN01'))
  expect(readDraft(store, of('LUZPEN01'))).toBeUndefined()
  store.setItem('activity LUZPEN01 2026-11-20', '{"day":')
  expect(readDraft(store, of('LUZPEN01'))).toBeUndefined()
})
