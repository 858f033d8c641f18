import { createHash } from 'node:crypto'
import { Refusal } from '../../shared/errors.ts'
import { loadFormatsNamed } from '../../shared/load-formats.ts'
import type { Load, loads } from '../../shared/loads.ts'
import { leads } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { putPart } from './files.ts'
import { registerPart } from './load-writes.ts'
import { startLoader } from './start-loader.ts'
import { toLoad } from './stored-load.ts'

type PartCall = Call<typeof loads.sendPart>

/** A leader loads files in the format of the management of their screen, which they must lead (decision 38). */
const checkLoader = ({ management, fileName }: PartCall['body'], session: Session): void => {
  if (!leads(session, management)) throw new Refusal('forbidden')
  if (!loadFormatsNamed(fileName).some((format) => format.management === management))
    throw new Refusal('loadFile')
}

/** Base64 that stands by itself: whole groups of four, and padding only where the file ends. */
const whole = /^[A-Za-z0-9+/]*={0,2}$/

const bytesOf = ({ content, checksum, index, total }: PartCall['body']): Buffer => {
  if (createHash('sha256').update(content).digest('hex') !== checksum)
    throw new Refusal('badRequest', { field: 'checksum' })
  const endsEarly = index < total && (content === '' || content.endsWith('='))
  if (content.length % 4 !== 0 || !whole.test(content) || endsEarly)
    throw new Refusal('badRequest', { field: 'content' })
  return Buffer.from(content, 'base64')
}

/** Stores a part and, if it is the last one to arrive, starts the load (decision 38). */
export const sendPart = async ({ body, session, now }: PartCall): Promise<Load> => {
  const { uploadId, management, fileName, index, total, checksum, dryRun } = body
  checkLoader(body, session)
  if (index > total) throw new Refusal('badRequest', { field: 'index' })
  const bytes = bytesOf(body)
  const name = { user: session.login, id: uploadId }
  await putPart(name, index, checksum, bytes)
  const part = { index, bytes: bytes.length, checksum }
  const load = await registerPart(name, { management, fileName, dryRun, total }, part, now)
  if (!load) throw new Refusal('loadChanged')
  await startLoader(load)
  return toLoad(load, now)
}
