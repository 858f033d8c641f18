import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import type { Seat } from '../../../shared/seats.ts'
import { emptyDay, placeOfCards as place } from '../../../test/support/day-cards.ts'
import { withCards } from './cards/day-items.ts'

/** A day of 20 November 2026, a Friday, with the values derived from its cards. */
export const dayOf = (cards: readonly ActivityCard[], some: Partial<DayAnswer> = {}): DayAnswer => ({
  ...withCards(emptyDay, cards),
  ...some,
})

export const configured = (some: Partial<ConfiguredProcess> = {}): ConfiguredProcess => ({
  ...{ ...place, process: 'Cobro', frequency: 'Diaria', daylyGoal: 40, assignedPeople: 3, version: 1 },
  ...{ hasAmount: false, hasCases: true, hasCaseNumber: false, isAutomatic: false },
  ...{ isMasive: false, isAdministrative: false, isStrategic: false },
  ...some,
})

export const seat: Seat = {
  ...{ ...place, process: 'Cobro', positionCode: 'OPE1', documentNumber: '1020304050', version: 1 },
  ...{ fullName: 'LUZ PEÑA', user: 'LUZPEN01', isAdministrative: false },
  ...{ changedBy: 'ADMIN', changedAt: '2026-11-02T15:00:00.000Z' },
}
