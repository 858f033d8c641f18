import type { FileName } from './stored-file.ts'

export const preparedPrefixes = {
  /** Lists of cases as files for the leader who asked for them; they expire after their items. */
  files: 'prepared-files/',
  /** Rows of a file that is being written; they expire soon after. */
  rows: 'prepared-rows/',
} as const

/** Each run writes an object of its own, so that one which was taken over or cancelled can delete what it wrote. */
export const fileKey = ({ user, id }: FileName, runner: string): string =>
  `${preparedPrefixes.files}${user}/${id}/${runner}.xlsx`

export const rowsKey = ({ user, id }: FileName, piece: string): string =>
  `${preparedPrefixes.rows}${user}/${id}/${piece}.xml.gz`
