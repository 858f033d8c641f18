import type { RosterFileStatus } from '../../shared/roster-files.ts'
import type { Call } from '../http/api.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import type { FileOf } from './keys.ts'
import { findPreview, findStaged, type StoredPreview } from './stored-files.ts'

const isUnderWay = ({ state }: StoredPreview): boolean => state === 'inspecting' || state === 'reading'

/** The caller's preview and what is staged, as they are at this instant. */
export const statusOf = async (
  of: FileOf,
  { session, now }: Pick<Call, 'session' | 'now'>,
): Promise<RosterFileStatus> => {
  const [preview, staged] = await Promise.all([findPreview(of, session.login, now), findStaged(of)])
  return {
    FINISHED: preview && isUnderWay(preview) ? 0 : 1,
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
