import type { NewsPerson, NewsRow } from '../../../shared/news-rows.ts'

export const somebody = (over: Partial<NewsPerson> = {}): NewsPerson => ({
  ...{ documentNumber: '52111222', fullName: 'ANA PÉREZ', user: 'ANAPER01', positionCode: 'OPE1' },
  ...{ vertical: 'Operaciones', management: 'Desembolsos Integrales', area: 'Desembolsos' },
  ...{ process: 'Desembolso', isAdministrative: false },
  ...over,
})

const id = (place: number) => `019a0000-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`

/** A leave of one person: three business days of November 2026. */
export const newsOf = (place: number, over: Partial<NewsRow> = {}): NewsRow => ({
  ...{ id: id(place), version: 1, documentNumber: '52111222', fullName: 'ANA PÉREZ', user: 'ANAPER01' },
  ...{
    new: 'Vacaciones',
    area: 'Ausentismos',
    vertical: 'Operaciones',
    management: 'Desembolsos Integrales',
  },
  ...{
    positionCode: 'OPE1',
    observations: '',
    caseSmax: '',
    beginDate: '2026-11-24T08:00:00',
    endDate: '2026-11-26T17:30:00',
  },
  ...{ date: '2026/11/20', createAt: '2026-11-20T09:00:00', userLeader: 'LIDER01', isAdministrative: 0 },
  ...{
    isLeaderReported: true,
    isMassiveNew: false,
    reasonHidden: false,
    isAbsence: true,
    enabled: true,
    removable: true,
  },
  ...over,
})
