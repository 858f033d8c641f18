import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import type { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { isNamedAfter } from '../../shared/roster-file-columns.ts'
import { rosterFileLimits } from '../../shared/roster-files.ts'
import { contentTypeFor } from '../documents/file-kinds.ts'
import type { Handler } from '../http/api.ts'
import { uploadForm } from '../objects/links.ts'
import { putObject, quarantineBucket } from '../objects/objects.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { uploadKey } from './keys.ts'

/** Long enough for 20 MB over a slow office line. */
const slotSeconds = 1_800

const contentType = contentTypeFor('archivo.xlsx', { spreadsheet: true })

/**
 * Takes a file of the roster or of the processes into quarantine: a small one from the call, any other straight from the
 * browser with the permission that is answered (decision 68). Nothing counts until it is loaded.
 */
export const begin: Handler<typeof rosterFileCalls.begin> = async ({ body, session, newId }) => {
  await checkAdministers(session, body.vertical)
  if (!isNamedAfter(body.contexFile, body.fileName)) throw new Refusal('rosterFile')
  const id = newId()
  const key = uploadKey({ user: session.login, id })
  if ('stream' in body) {
    await putObject(quarantineBucket(), key, Buffer.from(body.stream, 'base64'), { ContentType: contentType })
    return { id }
  }
  if (body.size >= rosterFileLimits.size)
    throw new Refusal('rosterFile', { reason: fileProblems.tableSize }, fileProblems.tableSize)
  const { sha256, size } = body
  const slot = await uploadForm(quarantineBucket(), key, { contentType, sha256, size }, slotSeconds)
  return { id, slot }
}
