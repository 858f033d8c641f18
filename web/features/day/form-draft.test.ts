import { expect, it } from 'vitest'
import { newActivity } from './activity-values.ts'
import { dayOf } from './day.fixture.ts'
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

it('is its user’s alone, and what cannot be read is none', () => {
  const store = memory()
  const draft = { day: '2026-11-20', typed: { ...newActivity(dayOf([]), undefined), comments: 'Llamadas' } }
  keepDraft(store, 'LUZPEN01', draft)
  expect(readDraft(store, 'LUZPEN01')).toEqual(draft)
  expect(readDraft(store, 'OTHER01')).toBeUndefined()
  forgetDraft(store, 'LUZPEN01')
  expect(readDraft(store, 'LUZPEN01')).toBeUndefined()
  store.setItem('activity LUZPEN01', '{"day":')
  expect(readDraft(store, 'LUZPEN01')).toBeUndefined()
})
