import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import type { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { isNamedAfter } from '../../shared/roster-file-columns.ts'
import { rosterFileLimits } from '../../shared/roster-files.ts'
import { s3 } from '../aws/s3.ts'
import { quarantineBucket, writeFile } from '../documents/bucket.ts'
import { contentTypeFor } from '../documents/file-kinds.ts'
import type { Call } from '../http/api.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { uploadKey } from './keys.ts'

/** Long enough for 20 MB over a slow office line. */
const slotSeconds = 1_800

const workbook = contentTypeFor('archivo.xlsx', { spreadsheet: true })

/**
 * Takes a file of the roster or of the processes into quarantine: a small one from the call, any other straight from the
 * browser with the permission that is answered (decision 68). Nothing counts until it is loaded.
 */
export const begin = async ({
  body,
  session,
  newId,
}: Call<typeof rosterFileCalls.begin>): Promise<Answer<typeof rosterFileCalls.begin>> => {
  await checkAdministers(session, body.vertical)
  if (!isNamedAfter(body.contexFile, body.fileName)) throw new Refusal('rosterFile')
  const id = newId()
  const Key = uploadKey({ user: session.login, id })
  if ('stream' in body) {
    await writeFile(Key, Buffer.from(body.stream, 'base64'), workbook, quarantineBucket())
    return { id }
  }
  if (body.size >= rosterFileLimits.size)
    throw new Refusal('rosterFile', { reason: fileProblems.tableSize }, fileProblems.tableSize)
  const slot = await createPresignedPost(s3, {
    Bucket: quarantineBucket(),
    Key,
    Expires: slotSeconds,
    Fields: {
      'Content-Type': workbook,
      'x-amz-checksum-algorithm': 'SHA256',
      'x-amz-checksum-sha256': body.sha256,
    },
    Conditions: [['content-length-range', body.size, body.size]],
  })
  return { id, slot }
}
