import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { transact } from '../table/transact.ts'
import { endWrites, type StoredEnded } from './ended-files.ts'
import type { FileOf } from './keys.ts'
import { findStaged, isWaiting, type StoredStaged } from './stored-files.ts'

/** Takes a staged file back before it is applied, also one that another administrator of the vertical staged. */
export const withdraw = async (
  of: FileOf,
  { previewId: _, applying: __, ...staged }: StoredStaged,
  { session, now }: Pick<Call, 'session' | 'now'>,
): Promise<void> => {
  const ended: StoredEnded = {
    ...staged,
    ...{ outcome: 'withdrawn', endedAt: now.toISOString(), endedBy: session.login },
  }
  const unmet = await transact(endWrites(of, ended, isWaiting(staged.id)))
  if (unmet && (await findStaged(of))?.id === staged.id) throw new Refusal('rosterFileApplying')
}
