import type { Seat } from '../../../shared/seats.ts'

export const place = {
  vertical: 'Operaciones',
  management: 'Cartera',
  area: 'Cobranza',
  process: 'Cobro',
} as const
const flags = {
  ...{ hasAmount: false, hasCases: true, hasCaseNumber: false, isAutomatic: false },
  ...{ isMasive: false, isAdministrative: false, isStrategic: false },
}
export const process = {
  ...place,
  ...flags,
  frequency: 'Diaria',
  daylyGoal: 40,
  assignedPeople: 3,
  version: 1,
}
export const luz: Seat = {
  ...place,
  ...{ positionCode: 'OPE1', documentNumber: '1020304050', fullName: 'LUZ PEÑA', user: 'LUZPEN01' },
  ...{ isAdministrative: false, version: 4, changedBy: 'ADMIN', changedAt: '2026-11-20T15:00:00.000Z' },
}
