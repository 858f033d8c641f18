import { createHash } from 'node:crypto'
import { Refusal } from '../../shared/errors.ts'
import { loadFormatsNamed } from '../../shared/load-formats.ts'
import type { loads } from '../../shared/loads.ts'
import { leads } from '../../shared/roles.ts'
import type { Call, Handler } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { documentsBucket, putObject } from '../objects/objects.ts'
import { manifestKey, partKey } from './object-keys.ts'
import { registerFromDryRun, registerPart } from './register.ts'
import { findLoad, isExpired, partsOf, type StoredLoad, toLoad } from './stored-load.ts'

/**
 * Starts the loader of a load with all its parts, once: the bucket keeps only the first manifest, whose event starts
 * it.
 */
const startLoader = async (load: StoredLoad): Promise<void> => {
  const isComplete = load.state === 'receiving' && partsOf(load).length === load.total
  if (!isComplete) return
  await putObject(documentsBucket(), manifestKey(load), undefined, { ContentLength: 0, IfNoneMatch: '*' })
}

/** The loader begins in seconds. */
const overdueMs = 60_000

/** The function that took the last part may have ended before this; then the next status request starts the loader. */
export const startLoaderIfOverdue = async (load: StoredLoad, now: Date): Promise<void> => {
  if (now.getTime() - Date.parse(load.updatedAt) >= overdueMs) await startLoader(load)
}

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
export const sendPart: Handler<typeof loads.sendPart> = async ({ body, session, now }) => {
  const { uploadId, management, fileName, index, total, checksum, dryRun } = body
  checkLoader(body, session)
  if (index > total) throw new Refusal('badRequest', { field: 'index' })
  const bytes = bytesOf(body)
  const name = { user: session.login, id: uploadId }
  const key = partKey(name, index, checksum)
  await putObject(documentsBucket(), key, bytes, { ContentLength: bytes.length })
  const part = { index, bytes: bytes.length, checksum }
  const load = await registerPart(name, { management, fileName, dryRun, total }, part, now)
  if (!load) throw new Refusal('loadChanged')
  await startLoader(load)
  return toLoad(load, now)
}

export const loadChecked: Handler<typeof loads.loadChecked> = async ({ params, body, session, now }) => {
  const checked = await findLoad({ user: session.login, id: params.id })
  if (!checked || !leads(session, checked.management)) throw new Refusal('notFound')
  if (!checked.dryRun || checked.state !== 'done') throw new Refusal('wrongState', { current: checked.state })
  if (isExpired(checked, now)) throw new Refusal('loadExpired')
  const name = { user: session.login, id: body.uploadId }
  await registerFromDryRun(name, checked, now)
  const load = await findLoad(name)
  if (load?.files !== checked.files || load.dryRun) throw new Refusal('loadChanged')
  await startLoader(load)
  return toLoad(load, now)
}
