import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import type { Seat } from '../../../shared/seats.ts'
import { withCards } from './cards/day-items.ts'

const place = { vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza' } as const
const counts = { aprovedCount: 0, returnedCount: 0, othersCount: 0 }
const expected = { hasAmount: false, isAdministrative: 0, isStrategic: 0, isMasiveProccess: 0 } as const

/** A typed card from half past eight to nine. */
export const card = (some: Partial<ActivityCard> = {}): ActivityCard => ({
  ...{ id: '2026-11-20.a', idProductivity: '2026-11-20.a', version: 1, ...place, ...counts, ...expected },
  ...{ createAt: '2026-11-20T09:00:00', date: '2026/11/20', beginDate: '08:30:00', endDate: '09:00:00' },
  ...{ new: 'Cobro', comments: '', caseSmax: '', user: 'LUZPEN01', fullName: 'Luz Peña' },
  ...{ daylyGoal: '40', assignedPeople: 1, isAutomatic: false, partitions: [], processType: 'Productivo' },
  ...{ typeTime: 'Productivo', conflict: false, enabled: true, isLeaderReported: false },
  isMassiveNew: false,
  ...some,
})

export const automaticCard = (some: Partial<ActivityCard> = {}): ActivityCard =>
  card({
    ...{ id: 'auto', new: 'Desembolso', aprovedCount: 1, isAutomatic: true, enabled: false },
    disabledReason: 'Las actividades automáticas no se pueden editar ni eliminar',
    ...some,
  })

const empty: DayAnswer = {
  ...{ prodHoursFriendly: '', chageTaskTotal: '', nonProdHoursFriendly: '', hoursSeg: 0 },
  presentSeconds: 0,
  ...{ productivity: [], user: 'LUZPEN01', day: '2026-11-20', today: '2026-11-20', times: [], cases: [] },
  ...{ gaps: [], hasConflict: false, goals: [], editable: true, templates: { version: 0, items: [] } },
}

/** A day of 20 November 2026, a Friday, with the values derived from its cards. */
export const dayOf = (cards: readonly ActivityCard[], some: Partial<DayAnswer> = {}): DayAnswer => ({
  ...withCards(empty, cards),
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
