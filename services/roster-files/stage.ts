import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Call } from '../http/api.ts'
import { copyObject, documentsBucket } from '../objects/objects.ts'
import { staffTable } from '../roster/keys.ts'
import { isId, isNew } from '../table/conditions.ts'
import { transact } from '../table/transact.ts'
import { deletePreviewed } from './discard.ts'
import { type FileOf, rosterFileKeys, stagedKey, uploadKey } from './keys.ts'
import { findStaged, type StoredPreview, type StoredStaged } from './stored-files.ts'

/** Staging is exclusive: the second caller learns whose file waits since when (decision 68). */
const alreadyStaged = ({ user, fileName, stagedAt }: StoredStaged): Refusal => {
  const at = new Date(stagedAt)
  const day = bogotaDay(at).split('-').reverse().join('/')
  const who = `${user} subió el archivo ${fileName} el ${day} a las ${bogotaTime(at).slice(0, 5)}`
  const message = `${who} y espera ser aplicado. Para subir otro, retíralo primero.`
  return new Refusal('rosterFileStaged', { user, fileName, stagedAt }, message)
}

/** What must be so before a file is staged. */
const checkReady = (preview: StoredPreview, typed: number | undefined): void => {
  if (preview.state !== 'ready') throw new Refusal('wrongState', { current: preview.state })
  if (preview.errors > 0) throw new Refusal('rosterErrors')
  const { numberToType } = preview
  if (numberToType !== undefined && typed !== numberToType)
    throw new Refusal('rosterNumber', { number: String(numberToType) })
}

/**
 * Copies exactly what was previewed to a prefix that does not expire with the preview; an unused copy expires too.
 * False for a preview whose objects are gone.
 */
const keep = async (user: string, preview: StoredPreview, id: string): Promise<boolean> => {
  const copies = [
    copyObject(documentsBucket(), uploadKey({ user, id: preview.id }), stagedKey(id, 'file')),
    copyObject(documentsBucket(), preview.found ?? '', stagedKey(id, 'found')),
  ]
  return !(await Promise.all(copies)).includes(false)
}

/** Whether this preview is what waits: then a repeat of this very call came first. */
const isStaged = async (of: FileOf, { id }: StoredPreview): Promise<boolean> => {
  const other = await findStaged(of)
  if (other && other.previewId !== id) throw alreadyStaged(other)
  return other !== undefined
}

/** Stages a preview of the caller's for the night, unless another file waits already. */
export const stage = async (
  of: FileOf,
  preview: StoredPreview,
  typed: number | undefined,
  { session, now, newId }: Pick<Call, 'session' | 'now' | 'newId'>,
): Promise<void> => {
  checkReady(preview, typed)
  if (await isStaged(of, preview)) return
  const id = timedId(now, newId())
  if (!(await keep(session.login, preview, id))) {
    // Whoever stages a preview deletes its objects.
    if (await isStaged(of, preview)) return
    throw new Refusal('loadExpired')
  }
  const { fileName, user, records, counts, leftOut, sections } = preview
  const staged: StoredStaged = {
    ...{ id, previewId: preview.id, fileName, user, records, counts, leftOut },
    ...{ stagedAt: now.toISOString(), applying: false, found: stagedKey(id, 'found'), sections },
  }
  const TableName = staffTable()
  const unmet = await transact([
    { Put: { TableName, Item: { ...rosterFileKeys.staged(of), ...staged }, ...isNew } },
    {
      Delete: {
        TableName,
        Key: rosterFileKeys.preview(of, session.login),
        ...isId(preview.id),
      },
    },
  ])
  if (!unmet) return deletePreviewed(session.login, preview)
  if (!(await isStaged(of, preview))) throw new Refusal('notFound')
}
