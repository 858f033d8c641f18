import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import type { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { isNamedAfter } from '../../shared/roster-file-columns.ts'
import { previewKeptDays, type RosterFileStatus, rosterFileLimits } from '../../shared/roster-files.ts'
import { cleanFileName, contentTypeFor } from '../documents/file-rules.ts'
import type { Call, Handler } from '../http/api.ts'
import { uploadForm } from '../objects/links.ts'
import { putObject, quarantineBucket } from '../objects/objects.ts'
import { rosterTable } from '../roster/keys.ts'
import { checkAdministers } from '../roster/read-seat.ts'
import { conditionOf } from '../table/conditions.ts'
import { conditionalPut } from '../table/item.ts'
import { type FileOf, rosterFileKeys, type UploadedFile, uploadKey } from './keys.ts'
import { requestInspection } from './queue.ts'
import { deletePreviewed, findPreview, findStaged, type StoredPreview } from './stored-files.ts'

export const statusOf = async (
  of: FileOf,
  { session, now }: Pick<Call, 'session' | 'now'>,
): Promise<RosterFileStatus> => {
  const [preview, staged] = await Promise.all([findPreview(of, session.login, now), findStaged(of)])
  return {
    FINISHED: preview && ['inspecting', 'reading'].includes(preview.state) ? 0 : 1,
    preview,
    DuplicatedCodesData: preview?.duplicates ?? [],
    staged,
  }
}

type StatusCall = Pick<Call, 'session' | 'now'> & { query: Pick<FileOf, 'vertical'> }

export const status =
  (contexFile: FileOf['contexFile']) =>
  async ({ query: { vertical }, ...call }: StatusCall): Promise<RosterFileStatus> => {
    await checkAdministers(call.session, vertical)
    return statusOf({ contexFile, vertical }, call)
  }

type LoadCall = Pick<Call, 'session' | 'now'> & {
  body: Pick<UploadedFile, 'vertical' | 'id'> & { fileName: string }
}

const newPreview = ({ body, session, now }: LoadCall): StoredPreview => ({
  ...{ id: body.id, fileName: cleanFileName(body.fileName), user: session.login },
  ...{ records: 0, counts: {}, leftOut: 0, errors: 0, going: 0, inForce: 0 },
  ...{ state: 'inspecting', percent: 0, startedAt: now.toISOString(), sections: {}, duplicates: [] },
})

/** Begins the preview of a file in the place of the caller's earlier one; false when it is the same file's. */
const beginPreview = (of: FileOf, call: LoadCall): Promise<boolean> =>
  conditionalPut(
    {
      ...rosterFileKeys.preview(of, call.session.login),
      ...newPreview(call),
      ttl: Math.ceil(call.now.getTime() / 1_000) + previewKeptDays * 86_400,
    },
    conditionOf('attribute_not_exists(pk) OR #id <> :id', { id: call.body.id }),
    rosterTable(),
  )

/** Starts the inspection of an uploaded file, in place of the caller's earlier preview (decision 68). Repeatable. */
export const load =
  (contexFile: FileOf['contexFile']) =>
  async (call: LoadCall): Promise<RosterFileStatus> => {
    const { body, session, now } = call
    const of = { contexFile, vertical: body.vertical }
    await checkAdministers(session, body.vertical)
    if (!isNamedAfter(contexFile, body.fileName)) throw new Refusal('rosterFile')
    const earlier = await findPreview(of, session.login, now)
    const begun = await beginPreview(of, call)
    if (begun || earlier?.state === 'inspecting')
      await requestInspection({
        ...of,
        user: session.login,
        id: body.id,
        fileName: cleanFileName(body.fileName),
      })
    if (begun && earlier) await deletePreviewed(session.login, earlier)
    return statusOf(of, call)
  }

/** Long enough for 20 MB over a slow office line. */
const slotSeconds = 1_800

const contentType = contentTypeFor('archivo.xlsx', { spreadsheet: true })

/** Takes a file into quarantine: a small one from the call, any other from the browser (decision 68). */
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
