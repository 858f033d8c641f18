import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { RosterFileStatus } from '../../shared/roster-files.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Call } from '../http/api.ts'
import { copyObject, documentsBucket } from '../objects/objects.ts'
import { rosterTable } from '../roster/keys.ts'
import { checkAdministers } from '../roster/read-seat.ts'
import { isId, isNew } from '../table/conditions.ts'
import { put, remove, transact } from '../table/transact.ts'
import { type FileOf, rosterFileKeys, stagedKey, type UploadedFile, uploadKey } from './keys.ts'
import { statusOf } from './load.ts'
import {
  deletePreviewed,
  endWrites,
  findPreview,
  findStaged,
  isWaiting,
  type StoredPreview,
  type StoredStaged,
} from './stored-files.ts'

const discardPreview = async (of: FileOf, user: string, preview: StoredPreview): Promise<void> => {
  const removal = remove(rosterFileKeys.preview(of, user), isId(preview.id), rosterTable())
  if (!(await transact([removal]))) await deletePreviewed(user, preview)
}

/** Staging is exclusive: the second caller learns whose file waits since when (decision 68). */
const alreadyStaged = ({ user, fileName, stagedAt }: StoredStaged): Refusal => {
  const at = new Date(stagedAt)
  const day = bogotaDay(at).split('-').reverse().join('/')
  const who = `${user} subió el archivo ${fileName} el ${day} a las ${bogotaTime(at).slice(0, 5)}`
  const message = `${who} y espera ser aplicado. Para subir otro, retíralo primero.`
  return new Refusal('rosterFileStaged', { user, fileName, stagedAt }, message)
}

const checkReady = (preview: StoredPreview, typed: number | undefined): void => {
  if (preview.state !== 'ready') throw new Refusal('wrongState', { current: preview.state })
  if (preview.errors > 0) throw new Refusal('rosterErrors')
  const { numberToType } = preview
  if (numberToType !== undefined && typed !== numberToType)
    throw new Refusal('rosterNumber', { number: String(numberToType) })
}

/** Copies what was previewed to a prefix that expires later. False for a preview whose objects are gone. */
const keep = async (user: string, preview: StoredPreview, id: string): Promise<boolean> => {
  const copies = [
    copyObject(documentsBucket(), uploadKey({ user, id: preview.id }), stagedKey(id, 'file')),
    copyObject(documentsBucket(), preview.found ?? '', stagedKey(id, 'found')),
  ]
  return !(await Promise.all(copies)).includes(false)
}

const isStaged = async (of: FileOf, { id }: StoredPreview): Promise<boolean> => {
  const other = await findStaged(of)
  if (other && other.previewId !== id) throw alreadyStaged(other)
  return other !== undefined
}

/** Stages a preview of the caller's for the night, unless another file waits already. */
const stage = async (
  of: FileOf,
  preview: StoredPreview,
  typed: number | undefined,
  { session, now, newId }: Pick<Call, 'session' | 'now' | 'newId'>,
): Promise<void> => {
  checkReady(preview, typed)
  if (await isStaged(of, preview)) return
  const id = timedId(now, newId())
  if (!(await keep(session.login, preview, id))) {
    // Staging deletes the objects of a preview.
    if (await isStaged(of, preview)) return
    throw new Refusal('loadExpired')
  }
  const { fileName, user, records, counts, leftOut, sections } = preview
  const staged: StoredStaged = {
    ...{ id, previewId: preview.id, fileName, user, records, counts, leftOut },
    ...{ stagedAt: now.toISOString(), applying: false, found: stagedKey(id, 'found'), sections },
  }
  const table = rosterTable()
  const unmet = await transact([
    put({ ...rosterFileKeys.staged(of), ...staged }, isNew, table),
    remove(rosterFileKeys.preview(of, session.login), isId(preview.id), table),
  ])
  if (!unmet) return deletePreviewed(session.login, preview)
  if (!(await isStaged(of, preview))) throw new Refusal('notFound')
}

/** Takes a staged file back before it is applied, also one that another administrator of the vertical staged. */
const withdraw = async (
  of: FileOf,
  staged: StoredStaged,
  { session, now }: Pick<Call, 'session' | 'now'>,
): Promise<void> => {
  const end = { outcome: 'withdrawn', endedAt: now.toISOString(), endedBy: session.login } as const
  const unmet = await transact(endWrites(of, staged, end, isWaiting(staged.id)))
  if (unmet && (await findStaged(of))?.id === staged.id) throw new Refusal('rosterFileApplying')
}

type ConfirmCall = Pick<Call, 'session' | 'now' | 'newId'> & {
  body: Pick<UploadedFile, 'vertical' | 'id'> & { confirmation: boolean; number?: number | undefined }
}

/** 'Subir' stages the caller's preview; 'Cancelar' discards it, or withdraws what is staged. A repeat changes nothing. */
export const confirm =
  (contexFile: FileOf['contexFile']) =>
  async ({ body, ...call }: ConfirmCall): Promise<RosterFileStatus> => {
    const { vertical, id, confirmation, number } = body
    const of = { contexFile, vertical }
    await checkAdministers(call.session, vertical)
    const [preview, staged] = await Promise.all([
      findPreview(of, call.session.login, call.now),
      findStaged(of),
    ])
    if (preview?.id === id) {
      await (confirmation
        ? stage(of, preview, number, call)
        : discardPreview(of, call.session.login, preview))
    } else if (confirmation) {
      if (staged?.previewId !== id) throw new Refusal('notFound')
    } else if (staged?.id === id) await withdraw(of, staged, call)
    return statusOf(of, call)
  }
