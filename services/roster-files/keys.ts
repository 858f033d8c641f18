import type { RosterFileKind } from '../../shared/roster-file-columns.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { partitions } from '../table/keys.ts'

export type FileOf = { contexFile: RosterFileKind; vertical: Vertical }
export type UploadedFile = FileOf & { user: string; id: string }

const pk = ({ contexFile, vertical }: FileOf): string => `${partitions.rosterFile}${contexFile}#${vertical}`

export const logPrefix = 'LOG#'

export const rosterFileKeys = {
  /** Everybody has one preview of their own. */
  preview: (of: FileOf, user: string) => ({ pk: pk(of), sk: `PREVIEW#${user}` }),
  /** There is one, so only one file can be staged. */
  staged: (of: FileOf) => ({ pk: pk(of), sk: 'STAGED' }),
  /** Ids are by time of staging, so the log is in their order. */
  log: (of: FileOf, id: string) => ({ pk: pk(of), sk: `${logPrefix}${id}` }),
}

export const rosterFilePrefixes = {
  /** Files that were not staged, and what they would change; they expire. */
  previews: 'roster-previews/',
  /** Those that were staged: what is applied, and what the log shows. */
  staged: 'roster-files/',
} as const

const folderOf = ({ user, id }: Pick<UploadedFile, 'user' | 'id'>): string =>
  `${rosterFilePrefixes.previews}${user}/${id}/`

/** The same in quarantine and, once it was inspected, in the documents bucket. */
export const uploadKey = (file: Pick<UploadedFile, 'user' | 'id'>): string => `${folderOf(file)}file`

/** The findings of a reader's run; each run has its own, so that none mixes with another's. */
export const foundKey = (file: Pick<UploadedFile, 'user' | 'id'>, run: string): string =>
  `${folderOf(file)}${run}`

/** A staged file: as it was uploaded, its findings, and the result of its application. */
export const stagedKey = (id: string, what: 'file' | 'found' | 'applied'): string =>
  `${rosterFilePrefixes.staged}${id}/${what}`
