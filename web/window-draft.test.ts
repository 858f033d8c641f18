import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../test/support/memory-storage.ts'
import { reportDraft } from './features/cases/report/report-draft.ts'
import { formDraft } from './features/day/activity/form-draft.ts'
import { reserveDraft } from './features/guarantees/reserve/use-draft.ts'
import { labelsDraft } from './features/training/label/use-labels.ts'
import { windowDraft } from './window-draft.ts'

const schema = () => z.object({ typed: z.string() })
beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

test('a draft is read under its own name until it is removed', () => {
  const draft = windowDraft(schema, 'activity LUZPEN01')
  expect(draft.read()).toBeUndefined()
  draft.write({ typed: 'Llamadas' })
  expect(draft.read()).toEqual({ typed: 'Llamadas' })
  expect(windowDraft(schema, 'activity OTHER01').read()).toBeUndefined()
  draft.remove()
  expect(draft.read()).toBeUndefined()
})

test.each(['{"typed":', '{"typed":1}', '[]'])('an unreadable draft is none: %s', (text) => {
  sessionStorage.setItem('activity LUZPEN01', text)
  expect(windowDraft(schema, 'activity LUZPEN01').read()).toBeUndefined()
})

test('a full or closed storage does no harm', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const draft = windowDraft(schema, 'activity LUZPEN01')
  draft.write({ typed: 'Llamadas' })
  draft.remove()
  expect(draft.read()).toBeUndefined()
})

test.each([
  ['activity', formDraft],
  ['reserve', reserveDraft],
  ['labels', labelsDraft],
  ['reported case', reportDraft],
])('the draft of an %s belongs to its user and thing only', (_, draftOf) => {
  const removed = vi.spyOn(sessionStorage, 'removeItem')
  for (const user of ['LUZPEN01', 'OTHER01']) for (const thing of ['1', '2']) draftOf(user, thing).remove()
  const names = new Set(removed.mock.calls.map(([name]) => name))
  expect(names.size).toBe(draftOf === reportDraft ? 2 : 4)
})
