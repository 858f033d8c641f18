import type { Management } from './roles.ts'

export type LoadFormat = {
  /** What the file's name must contain (A§5). */
  code: 'GPBM' | 'GPOLI' | 'GOPTC' | 'CPCV' | 'Demanda'
  management: Management
  label: string
}

/** The loaders; a leader has the one of their management, if there is one (decision 38). `load-columns.ts` has their templates. */
export const loadFormats: readonly LoadFormat[] = [
  { code: 'GPBM', management: 'massiveBanking', label: 'Casos de Banca Masiva' },
  { code: 'GPOLI', management: 'librances', label: 'Casos de Libranzas' },
  { code: 'GOPTC', management: 'groupDisbursement', label: 'Casos de Desembolso' },
  { code: 'CPCV', management: 'housing', label: 'Casos de Vivienda' },
  { code: 'Demanda', management: 'groupVive', label: 'Demanda de Vive' },
]

export const loadFormatOf = (management: string | undefined): LoadFormat | undefined =>
  loadFormats.find((format) => format.management === management)

/** The loaders that a file's name asks for: none when it is not a CSV or names no loader (A§5). */
export const loadFormatsNamed = (fileName: string): LoadFormat[] =>
  /\.csv$/i.test(fileName) ? loadFormats.filter(({ code }) => fileName.includes(code)) : []
