import { expect, it } from 'vitest'
import { automaticCard } from '../../../../test/support/day-cards.ts'
import { ofCard } from '../activity/activity-values.ts'
import { dayOf } from '../day.fixture.ts'
import { fillFirst } from './filling.ts'

it('after a reload, keeps the version of the card from the start of the edit, so that a change meanwhile is refused', () => {
  const card = automaticCard({ version: 4, enabled: true })
  const typed = { ...ofCard(card), comments: 'Lo mío' }
  const filled = fillFirst(dayOf([card]), undefined, { id: card.id, version: 3, typed })
  expect(filled).toMatchObject({ typed, edited: { id: card.id, version: 3 } })
})
