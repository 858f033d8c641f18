import { createHash } from 'node:crypto'
import { Refusal } from '../../shared/errors.ts'
import { loadFormatsNamed } from '../../shared/load-formats.ts'
import type { loads } from '../../shared/loads.ts'
import { leads } from '../../shared/roles.ts'
import { correlationId } from '../correlation.ts'
import type { Call, Handler } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { documentsBucket, putObject } from '../objects/objects.ts'
import { isNew, unchanged } from '../table/conditions.ts'
import { conditionalPut, updateItem } from '../table/item.ts'
import {
  expiryOf,
  findLoad,
  isExpired,
  type LoadName,
  loadKeys,
  manifestKey,
  type Part,
  partKey,
  partName,
  partsOf,
  type StoredLoad,
  storedLoad,
  toLoad,
} from './stored-load.ts'

type NewLoad = Pick<StoredLoad, 'management' | 'fileName' | 'dryRun' | 'total'>

/** Registers a part, the first one with its load; undefined if the load is of another file or has another such part. */
const registerPart = async (
  name: LoadName,
  { management, fileName, dryRun, total }: NewLoad,
  { index, bytes, checksum }: Part,
  now: Date,
): Promise<StoredLoad | undefined> => {
  const { user, id } = name
  const [part, at] = [partName(index), now.toISOString()]
  const ofPart = { [part]: `${bytes} ${checksum}` }
  const ofFile = { files: id, management, fileName, dryRun, total }
  const isSame = unchanged(ofFile)
  const written = await updateItem({
    key: loadKeys.load(name),
    set: { id, user, ...ofFile, ...ofPart, updatedAt: at, correlationId: correlationId() },
    initial: { state: 'receiving' satisfies StoredLoad['state'], createdAt: at, ttl: expiryOf(now) },
    condition: `(attribute_not_exists(pk) OR (${isSame.condition})) AND (attribute_not_exists(#${part}) OR #${part} = :${part})`,
    values: { ...isSame.values, ...ofPart },
  })
  return written && storedLoad.parse(written)
}

const registerFromDryRun = (name: LoadName, checked: StoredLoad, now: Date): Promise<boolean> => {
  const { management, fileName, total, user, files, createdAt: sentAt } = checked
  const parts = partsOf(checked).map(({ index, bytes, checksum }) => [
    partName(index),
    `${bytes} ${checksum}`,
  ])
  const at = now.toISOString()
  const item = {
    ...loadKeys.load(name),
    ...{ id: name.id, user, files, management, fileName, total, dryRun: false },
    ...Object.fromEntries(parts),
    ...{ state: 'receiving', createdAt: at, sentAt, updatedAt: at, ttl: expiryOf(now) },
    correlationId: correlationId(),
  }
  return conditionalPut(item, isNew)
}

/** Starts the loader of a complete load, once: the bucket keeps only the first manifest, whose event starts it. */
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
