import { Refusal } from '../../shared/errors.ts'
import { rosterFileLimits } from '../../shared/roster-files.ts'
import { readFile } from '../documents/bucket.ts'
import { inlineDisposition } from '../documents/file-name.ts'
import { refuse } from '../documents/refuse.ts'
import { deleteObject, documentsBucket, putObject, quarantineBucket } from '../objects/objects.ts'
import { uploadKey } from '../roster-files/keys.ts'
import { type NamedFile, requestReading } from '../roster-files/queue.ts'
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
    const named = { ContentType: contentType, ContentDisposition: inlineDisposition(fileName) }
    await putObject(documentsBucket(), key, bytes, named)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details?.reason ?? error.message
  }
}

/**
 * Inspects a roster file like a document, and sends the result to the reader (decision 68). A repeat no longer finds
 * the file; it is ignored because the reader keeps the first result.
 */
export const inspectRosterFile = async ({ fileName, ...file }: NamedFile): Promise<string> => {
  const key = uploadKey(file)
  const refused = await refusalOf(key, fileName)
  await requestReading({ ...file, refused })
  await deleteObject(quarantineBucket(), key)
  return refused ?? 'accepted'
}
