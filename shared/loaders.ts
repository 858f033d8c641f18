import type { Management } from './roles.ts'

export type Loader = {
  /** What the file's name must contain (A§5). */
  code: 'GPBM' | 'GPOLI' | 'GOPTC' | 'CPCV' | 'Demanda'
  management: Management
  label: string
}

/** The loaders; a leader has the one of their management, if there is one (decision 38). `load-columns.ts` has their templates. */
export const loaders: readonly Loader[] = [
  { code: 'GPBM', management: 'massiveBanking', label: 'Casos de Banca Masiva' },
  { code: 'GPOLI', management: 'librances', label: 'Casos de Libranzas' },
  { code: 'GOPTC', management: 'groupDisbursement', label: 'Casos de Desembolso' },
  { code: 'CPCV', management: 'housing', label: 'Casos de Vivienda' },
  { code: 'Demanda', management: 'groupVive', label: 'Demanda de Vive' },
]

export const loaderOf = (management: string | undefined): Loader | undefined =>
  loaders.find((loader) => loader.management === management)

/** The loaders that a file's name asks for: none when it is not a CSV or names no loader (A§5). */
export const loadersNamed = (fileName: string): Loader[] =>
  /\.csv$/i.test(fileName) ? loaders.filter(({ code }) => fileName.includes(code)) : []
