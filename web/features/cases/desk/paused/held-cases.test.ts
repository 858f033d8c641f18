import { expect, it } from 'vitest'
import { caseOf } from '../../../../case-view/cases.fixture.ts'
import { heldAfter } from './held-cases.ts'

it('moves a case between the lists of its handler', () => {
  const open = caseOf()
  const paused = caseOf({ requestNumber: 'P1', reqStatus: 'PAUSED' })
  const held = { open: [open], paused: [paused] }
  const nowPaused = { ...open, reqStatus: 'PAUSED' as const }
  expect(heldAfter(held, nowPaused)).toEqual({ open: [], paused: [paused, nowPaused] })
  expect(heldAfter(held, { ...open, reqStatus: 'APPROVED' })).toEqual({ open: [], paused: [paused] })
  const resumed = { ...paused, reqStatus: 'OPEN' as const }
  expect(heldAfter({ open: [], paused: [paused] }, resumed)).toEqual({ open: [resumed], paused: [] })
})
