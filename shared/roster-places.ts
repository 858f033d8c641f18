import type { Management } from './roles.ts'

/** Where work counts in the roster and in the kardex (decision 57). */
export type RosterPlace = { vertical: string; management: string; area: string }

const disbursements = { vertical: 'Operaciones', management: 'Desembolsos Integrales' } as const

/** Where cases of a management count; their process has the same name there (decision 57). */
export const rosterPlaces: Record<Management, RosterPlace> = {
  groupDisbursement: { ...disbursements, area: 'Desembolso' },
  reviewDoc: { ...disbursements, area: 'Revisión Doc' },
  librances: { ...disbursements, area: 'Libranzas' },
  housing: { ...disbursements, area: 'Vivienda' },
  massiveBanking: { ...disbursements, area: 'Banca Masiva' },
  groupVive: { ...disbursements, area: 'Vive' },
  fng: { vertical: 'Operaciones', management: 'Garantías y Leasing', area: 'FNG' },
}
