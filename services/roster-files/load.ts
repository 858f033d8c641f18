import { Refusal } from '../../shared/errors.ts'
import { isNamedAfter } from '../../shared/roster-file-columns.ts'
import { previewKeptDays, type RosterFileStatus } from '../../shared/roster-files.ts'
import { cleanFileName } from '../documents/file-name.ts'
import type { Call } from '../http/api.ts'
import { rosterTable } from '../roster/keys.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { conditionalPut } from '../table/conditional-put.ts'
import { deletePreviewed } from './confirm.ts'
import { type FileOf, rosterFileKeys, type UploadedFile } from './keys.ts'
import { requestInspection } from './queue.ts'
import { statusOf } from './status.ts'
import { findPreview, type StoredPreview } from './stored-files.ts'

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
    {
      ConditionExpression: 'attribute_not_exists(pk) OR #id <> :id',
      ExpressionAttributeNames: { '#id': 'id' },
      ExpressionAttributeValues: { ':id': call.body.id },
    },
    rosterTable(),
  )

/**
 * Starts the inspection and reading of an uploaded file; its preview replaces the caller's earlier one (decision 68). A
 * repeat changes nothing, and starts the inspection again in case the first call ended before it did.
 */
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
