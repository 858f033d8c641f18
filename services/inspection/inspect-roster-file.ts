import { Refusal } from '../../shared/errors.ts'
import { rosterFileLimits } from '../../shared/roster-files.ts'
import { deleteFile, documentsBucket, quarantineBucket, readFile, writeFile } from '../documents/bucket.ts'
import { refuse } from '../documents/refuse.ts'
import { uploadKey } from '../roster-files/keys.ts'
import { askReading, type NamedFile } from '../roster-files/queue.ts'
import type { TableLimits } from './check-file.ts'
import { checkFileInChild } from './check-in-child.ts'

/** A title and a summary may stand above the rows. */
const titleRows = 1_000
const table: TableLimits = {
  under: rosterFileLimits.size,
  problem: 'tableSize',
  rows: rosterFileLimits.rows + titleRows,
}

/** Why a file is refused; none of it is kept then. */
const refusalOf = async (key: string, fileName: string): Promise<string | undefined> => {
  try {
    const bytes = await readFile(key, quarantineBucket(), table)
    if (!bytes) throw refuse('gone')
    const { contentType } = await checkFileInChild(bytes, fileName, { spreadsheet: true, table })
    await writeFile(key, bytes, contentType, documentsBucket(), fileName)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details?.reason ?? error.message
  }
}

/**
 * Inspects a file of the roster as documents are, and tells the reader what it found (decision 68). A repeat, which no
 * longer finds the file, is known by what the first run told: the reader goes by what it was told first.
 */
export const inspectRosterFile = async ({ fileName, ...file }: NamedFile): Promise<string> => {
  const key = uploadKey(file)
  const refused = await refusalOf(key, fileName)
  await askReading({ ...file, refused })
  await deleteFile(key, quarantineBucket())
  return refused ?? 'accepted'
}
