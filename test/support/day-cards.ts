import type { ActivityCard, DayAnswer } from '../../shared/activity-cards.ts'

export const placeOfCards = { vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza' } as const
const counts = { aprovedCount: 0, returnedCount: 0, othersCount: 0 }
const expected = { hasAmount: false, isAdministrative: 0, isStrategic: 0, isMasiveProccess: 0 } as const

/** A typed card from half past eight to nine. */
export const card = (some: Partial<ActivityCard> = {}): ActivityCard => ({
  ...{
    id: '2026-11-20.a',
    idProductivity: '2026-11-20.a',
    version: 1,
    ...placeOfCards,
    ...counts,
    ...expected,
  },
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

/** A day without cards, 20 November 2026. */
export const emptyDay: DayAnswer = {
  ...{ prodHoursFriendly: '', chageTaskTotal: '', nonProdHoursFriendly: '', hoursSeg: 0 },
  presentSeconds: 0,
  ...{ productivity: [], user: 'LUZPEN01', day: '2026-11-20', today: '2026-11-20', times: [], cases: [] },
  ...{ gaps: [], hasConflict: false, goals: [], editable: true, templates: { version: 0, items: [] } },
}
